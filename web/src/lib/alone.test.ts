import { describe, expect, it } from 'vitest';
import { leftAlone } from './alone';
import type { SeatInfo } from './protocol';

const me = { seat: 0, kind: 'person', name: 'Ann', mine: true } as SeatInfo;
const computer = { seat: 2, kind: 'computer', name: 'Computer 3', mine: false } as SeatInfo;
const ben = { seat: 1, kind: 'computer', name: 'Ben', mine: false, stands_in: true } as SeatInfo;

function alone(...seats: SeatInfo[]) {
  const mine = seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  return leftAlone({ table: { status: 'playing', seats }, you: { seats: mine } });
}

describe('who is left alone', () => {
  it('was with people before', () => {
    expect(alone(me, computer)).toBeNull();
    expect(alone(me, { ...ben, kind: 'person', stands_in: false })).toBeNull();
  });

  it('has won if all the others resigned', () => {
    expect(alone(me, { ...ben, resigned: true, gave_up: true })).toMatchObject({ gone: ['Ben'], won: true });
  });

  it('has not won where somebody may come back, or a computer plays', () => {
    expect(alone(me, ben)).toMatchObject({ won: false });
    expect(alone(me, { ...ben, resigned: true, gave_up: true }, computer)).toMatchObject({
      gone: ['Ben'],
      won: false,
    });
  });

  it('ends no game of strangers to which somebody may come back', () => {
    const seats = [me, ben];
    const at = (table: object) =>
      leftAlone({ table: { status: 'playing', seats, ...table }, you: { seats: [0] } } as State);
    expect(at({ public: true })).toMatchObject({ ends: false });
    expect(at({ public: false })).toMatchObject({ ends: true });
    expect(at({ public: true, seats: [me, { ...ben, gave_up: true }] })).toMatchObject({
      ends: true,
      won: true,
    });
  });

  it('sits at the table', () => {
    expect(alone({ ...ben, resigned: true, gave_up: true }, computer)).toBeNull();
  });
});
