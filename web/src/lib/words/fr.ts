import type { MessageKey } from './en';

export const fr: Record<MessageKey, string> = {
  'table.board': 'Plateau',
  'table.moves': 'Autres coups',
  'table.undo': 'Annuler',
  'table.restart': 'Recommencer le tour',
  'table.end_turn': 'Finir le tour',
  'table.log': 'Journal',
  'table.your_turn': 'À vous de jouer',
  'table.turn_of': 'Au tour de {name}',
  'table.nature': 'Le hasard décide',
  'table.over': 'La partie est terminée',
  'table.held': 'Votre tour est joué. Terminez-le ou reprenez-le.',
  'table.choose': 'Lequel ?',
  'table.cancel': 'Fermer',
  'table.computer': 'Ordinateur {n}',
  'table.you': 'Vous',
  'playground.loading': 'Le moteur joue…',
};
