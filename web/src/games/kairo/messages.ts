// What the board says itself; names of colours, cards and rules are the engine's words.
import { teller, word } from '../../lib/i18n.svelte';
import type { CardName, Colour } from './types';

const en = {
  board: 'The bazaar',
  square_market: '{square}, a market square of region {region}',
  square_restaurant: '{square}, a restaurant square of region {region}',
  entrance_of: 'Entrance of the {stall}.',
  with_customer: 'The {colour} customer stands here.',
  stall_of: '{colour} stall of {name}',
  stall_neutral: 'neutral {colour} stall',
  stall_explain: 'Size {size}: a customer lured here brings its owner {size} {colour}.',
  stall_explain_neutral:
    'Nobody’s: a customer lured here brings you 1 {colour}. It is never moved or extended.',
  stall_next: 'Its next extension costs {size} {colour} and scores {size}.',
  customer: '{colour} customer on {square}',
  customer_outside: '{colour} customer, outside the market',
  customer_outside_explain: 'Takes the place of the next customer who is lured.',
  lane: '{square} ({name}): {steps} steps; {income}',
  lane_barkers: 'barkers: {barkers}',
  lane_none: 'No entrance of its colour is free.',
  lanes_shut: 'farther ones need more barkers',
  income_of: '+{coins} {name}',
  neutral: 'nobody',
  outside: 'Outside',
  display: 'Display',
  card_region: 'Card of region {region}',
  card_joker: 'Joker: regions {regions}, for a coin of any colour',
  card_explain: 'Allows to build in region {region}.',
  joker_explain: 'Allows to build in regions {regions}; it costs a coin of any colour.',
  card_times: '{count} times',
  deck: 'Deck',
  deck_label: 'Cards in the deck: {count}',
  deck_explain: 'When it runs out, the discards are shuffled into a new one.',
  discards: 'Discards',
  discards_label: 'Discarded cards: {count}',
  discards_none: 'Nothing is discarded yet.',
  barkers: 'Barkers',
  barkers_label: 'Barkers left: {count}',
  barkers_explain:
    'A barker lets a customer pass one entrance that is nearer. Barkers do not count as cards in the hand.',
  supply: 'Supply',
  supply_label: '{colour}: extensions left {tiles}, coins in the bank {bank}',
  supply_explain:
    'The last extension of a colour, or two colours down to their last one, begin the end phase.',
  medal_gold: '{colour} gold medal: {name}',
  medal_silver: '{colour} silver medal: {name}',
  medal_supply: 'in the supply',
  medal_gold_explain:
    'For the one whose stall is alone the largest: {points} points now and again at the end.',
  medal_silver_explain:
    'For the largest, or whoever drew level with it last: {points} now and again at the end.',
  player_label: '{name}: points {points}, cards {cards}, barkers {barkers}',
  player_explain:
    'So far for the size of stalls {extensions}, for medals {medals}. The end adds the medals held and the coins: the score beside the name in the list of players counts them already.',
  player_known: 'Everybody saw: {cards}.',
  points: 'so far',
  hand: 'Your cards',
  hand_none: 'No build cards. Draw two.',
  three_hint: 'Any three cards together: build anywhere.',
  coin_label: '{colour} coins of {name}: {count}',
  coin_explain: 'Pays for {colour} extensions; two coins of other colours stand in for one.',
  coins_hidden: 'Coins behind the screen',
  new_stall: '{colour} main stall of {name}, not yet on the board',
  new_stall_explain:
    'Costs no coins; it needs a free square away from other stalls, and a free one for its entrance.',
  building_region: 'Build in region {regions}',
  building_anywhere: 'Build anywhere',
  pay_title: 'How do you pay?',
  pay_own: '{coins} {colour}',
  pay_rest: '{coins} of other colours',
  pay_best: 'fewest coins',
  pay_owed: 'Of other colours, to go: {coins}',
  end_phase: 'End phase: build or pass',
  passed: 'done',
  stage_play: 'Extensions left, {colour}: {tiles}',
  stage_setup: 'Set-up: {count} main stalls to place',
  glance_coins: 'Coins',
  glance_cards: 'Build cards',
  glance_barkers: 'Barkers',
  lesson_welcome:
    'Welcome to the bazaar. Customers bring coins, coins pay for extensions of your stalls, extensions bring points. The most points win.',
  lesson_action: 'On your turn you do one thing: build with a card, lure a customer, or draw two cards.',
  lesson_customers:
    'Point at a customer: dotted ways show where it would go and who would earn. A click lures it. Your own stall earns a coin for each tile.',
  lesson_cards:
    'A card says in which of the nine regions you may build. If yours do not fit, draw two: from the display, the deck, or barkers.',
  lesson_end:
    'When a colour runs out of extensions, or two are down to their last one, the end phase begins: only building is left.',
  lesson_lure:
    'The customer goes to the nearest free entrance. To your own stall it brings a coin for each tile.',
  lesson_build:
    'Extending a stall costs coins of its colour, as many as its new size, and scores as many points. A new main stall is free.',
  lesson_square: 'The lit squares are legal. Click another one and you are told why not.',
  lesson_side: 'Customers come in here: choose the side that the lanes lead to.',
  lesson_pay: 'Coins of the stall’s colour count one each; of other colours it takes two for one.',
  lesson_draw: 'Now the second card: from the display, the deck, or a barker.',
  lesson_set_up: 'Place your first main stalls apart from each other, near crossings that customers pass.',
  lesson_last: 'The end phase: no more customers. Build while you can; a pass is final.',
};

export type KairoMessage = keyof typeof en;

const fr: Record<KairoMessage, string> = {
  board: 'Le bazar',
  square_market: '{square}, case de marché du quartier {region}',
  square_restaurant: '{square}, case de restaurant du quartier {region}',
  entrance_of: 'Entrée : {stall}.',
  with_customer: 'Le client {colour} s’y trouve.',
  stall_of: 'stand {colour} ({name})',
  stall_neutral: 'stand {colour} neutre',
  stall_explain: 'Taille {size} : un client attiré ici rapporte {size} {colour} à son propriétaire.',
  stall_explain_neutral:
    'À personne : un client attiré ici vous rapporte 1 {colour}. Il n’est ni déplacé ni agrandi.',
  stall_next: 'Sa prochaine extension coûte {size} {colour} et rapporte {size} points.',
  customer: 'client {colour} en {square}',
  customer_outside: 'client {colour}, hors du marché',
  customer_outside_explain: 'Prend la place du prochain client attiré.',
  lane: '{square} ({name}) : {steps} pas ; {income}',
  lane_barkers: 'bonimenteurs : {barkers}',
  lane_none: 'Aucune entrée de sa couleur n’est libre.',
  lanes_shut: 'les plus lointaines demandent plus de bonimenteurs',
  income_of: '+{coins} {name}',
  neutral: 'personne',
  outside: 'Dehors',
  display: 'Étalage',
  card_region: 'Carte du quartier {region}',
  card_joker: 'Joker : quartiers {regions}, contre une pièce de n’importe quelle couleur',
  card_explain: 'Permet de monter un stand dans le quartier {region}.',
  joker_explain:
    'Permet de monter un stand dans les quartiers {regions} ; coûte une pièce de n’importe quelle couleur.',
  card_times: '{count} fois',
  deck: 'Pioche',
  deck_label: 'Cartes dans la pioche : {count}',
  deck_explain: 'Quand elle est vide, la défausse est mélangée pour en former une nouvelle.',
  discards: 'Défausse',
  discards_label: 'Cartes défaussées : {count}',
  discards_none: 'Rien n’est encore défaussé.',
  barkers: 'Bonimenteurs',
  barkers_label: 'Bonimenteurs restants : {count}',
  barkers_explain:
    'Un bonimenteur fait passer au client une entrée plus proche. Les bonimenteurs ne comptent pas dans la main.',
  supply: 'Réserve',
  supply_label: '{colour} : extensions restantes {tiles}, pièces en banque {bank}',
  supply_explain:
    'La dernière extension d’une couleur, ou deux couleurs réduites à la dernière, ouvrent la phase finale.',
  medal_gold: 'médaille d’or {colour} : {name}',
  medal_silver: 'médaille d’argent {colour} : {name}',
  medal_supply: 'en réserve',
  medal_gold_explain:
    'Pour qui a, seul, le plus grand stand : {points} points tout de suite et encore à la fin.',
  medal_silver_explain:
    'Pour le plus grand, ou le dernier à l’avoir égalé : {points} tout de suite et encore à la fin.',
  player_label: '{name} : points {points}, cartes {cards}, bonimenteurs {barkers}',
  player_explain:
    'À ce jour {extensions} pour la taille des stands, {medals} pour les médailles. La fin ajoute les médailles détenues et les pièces : le score de la liste des joueurs les compte déjà.',
  player_known: 'Tout le monde a vu : {cards}.',
  points: 'acquis',
  hand: 'Vos cartes',
  hand_none: 'Aucune carte de construction. Tirez-en deux.',
  three_hint: 'Trois cartes au choix : n’importe quel quartier.',
  coin_label: '{name}, pièces ({colour}) : {count}',
  coin_explain: 'Paie les extensions ({colour}) ; deux pièces d’autres couleurs en remplacent une.',
  coins_hidden: 'Pièces derrière le paravent',
  new_stall: 'stand principal {colour} ({name}), pas encore en jeu',
  new_stall_explain:
    'Ne coûte rien ; il faut une case libre loin des autres stands, et une autre pour son entrée.',
  building_region: 'Monter un stand : quartier {regions}',
  building_anywhere: 'Monter un stand n’importe où',
  pay_title: 'Comment payez-vous ?',
  pay_own: '{coins} {colour}',
  pay_rest: '{coins} d’autres couleurs',
  pay_best: 'le moins de pièces',
  pay_owed: 'Encore à payer en autres couleurs : {coins}',
  end_phase: 'Phase finale : monter ou passer',
  passed: 'terminé',
  stage_play: 'Extensions restantes, {colour} : {tiles}',
  stage_setup: 'Mise en place : {count} stands à placer',
  glance_coins: 'Pièces',
  glance_cards: 'Cartes de construction',
  glance_barkers: 'Bonimenteurs',
  lesson_welcome:
    'Bienvenue au bazar. Les clients apportent des pièces, les pièces paient les extensions de vos stands, les extensions rapportent des points. Le plus de points gagne.',
  lesson_action:
    'À votre tour, une seule chose : monter un stand avec une carte, attirer un client, ou tirer deux cartes.',
  lesson_customers:
    'Pointez un client : des pointillés montrent où il irait et qui gagnerait. Un clic l’attire. Votre propre stand gagne une pièce par tuile.',
  lesson_cards:
    'Une carte dit dans lequel des neuf quartiers on peut monter un stand. Si les vôtres ne conviennent pas, tirez-en deux : de l’étalage, de la pioche, ou des bonimenteurs.',
  lesson_end:
    'Quand une couleur n’a plus d’extensions, ou que deux en sont à la dernière, la phase finale commence : on ne fait plus que monter.',
  lesson_lure: 'Le client va à l’entrée libre la plus proche. À votre stand, il laisse une pièce par tuile.',
  lesson_build:
    'Agrandir un stand coûte des pièces de sa couleur, autant que sa nouvelle taille, et rapporte autant de points. Un nouveau stand est gratuit.',
  lesson_square:
    'Les cases éclairées sont permises. Cliquez-en une autre : on vous dit pourquoi elle ne l’est pas.',
  lesson_side: 'Les clients entrent ici : choisissez le côté où mènent les allées.',
  lesson_pay: 'Les pièces de la couleur du stand comptent pour une ; il en faut deux d’autres couleurs.',
  lesson_draw: 'Maintenant la seconde carte : de l’étalage, de la pioche, ou un bonimenteur.',
  lesson_set_up:
    'Placez vos premiers stands loin les uns des autres, près des croisements où passent les clients.',
  lesson_last: 'La phase finale : plus de clients. Montez tant que possible ; passer est définitif.',
};

export const messages = { en, fr };
export const tell = teller(messages);

export function colourName(colour: Colour): string {
  return word(`kairo.colour.${colour}`);
}

export function cardName(card: CardName): string {
  return word(`kairo.card.${card}`);
}
