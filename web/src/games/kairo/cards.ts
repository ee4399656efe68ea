// Cards in words and in numbers.
import { cardName, tell } from './messages';
import { regionsOf, type CardName, type KairoComponents } from './types';

// Cards of the same name lie on one another.
export function countCards(cards: CardName[]): [CardName, number][] {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}

export function describeCard(card: CardName, count: number, components: KairoComponents, fee: number) {
  const regions = regionsOf(card, components).join(', ');
  const joker = card.startsWith('joker');
  const name = joker ? tell('card.joker', { regions, n: fee }) : tell('card.region', { region: regions });
  return {
    label: count > 1 ? `${name}, ${tell('card.times', { count })}` : name,
    explain: joker ? tell('joker.explain', { regions, n: fee }) : tell('card.explain', { region: regions }),
  };
}

export function listCards(cards: CardName[]): string {
  return cards.map(cardName).join(', ');
}
