import { describe, expect, it } from 'vitest';
import { leftAlone } from './alone';
import type { SeatInfo } from './protocol';

const me = { seat: 0, kind: 'person', name: 'Ann', mine: true } as SeatInfo;
const computer = { seat: 2, kind: 'computer', name: 'Computer 3', mine: false } as SeatInfo;
const ben = { seat: 1, kind: 'computer', name: 'Ben', mine: false, stands_in: true } as SeatInfo;

function alone(...seats: SeatInfo[]) {
  const mine = seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  return leftAlone({ table: { status: 'playing', public: false, seats }, you: { seats: mine } });
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
    const at = (strangers: boolean, other: SeatInfo) =>
      leftAlone({
        table: { status: 'playing', public: strangers, seats: [me, other] },
        you: { seats: [0] },
      });
    expect(at(true, ben)).toMatchObject({ ends: false });
    expect(at(false, ben)).toMatchObject({ ends: true });
    expect(at(true, { ...ben, gave_up: true })).toMatchObject({ ends: true, won: true });
  });

  it('sits at the table', () => {
    expect(alone({ ...ben, resigned: true, gave_up: true }, computer)).toBeNull();
  });
});
