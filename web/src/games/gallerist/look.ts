// How things of The Gallerist look. Colours are variables of gallerist.css, for both themes; shapes and
// letters tell things apart without them.
import type { ArtForm, Location, Visitor } from './types';

export const formColour = (form: ArtForm) => `var(--g-${form})`;
export const formInk = 'var(--g-form-ink)';
export const visitorColour = (visitor: Visitor) => `var(--g-${visitor})`;
export const visitorDeep = (visitor: Visitor) => `var(--g-${visitor}-deep)`;

// Pictures around (0, 0), 20 wide and high.
export const formIcons: Record<ArtForm, string> = {
  // a screen of pixels
  digital:
    'M-10-8h20v13h-20zM-8-6v9h16v-9zM-4 6h8l2 3h-12zM-6-4h3v3h-3zM-1-4h3v3h-3zM-3-1h3v3h-3zM3-1h3v3h-3z',
  // a camera
  photo: 'M-10-5h4.5l2-3h7l2 3h4.5v13h-20zM0-2.6a5 5 0 1 0 .01 0zM0-.2a2.6 2.6 0 1 1-.01 0z',
  // a bust
  sculpture:
    'M-3.6-5.6a3.8 4.4 0 1 1 7.2 0c-.2 1.6-.9 2.6-1.4 3.2v1.6c3.6.8 6 2.6 6 5.6h-16.4c0-3 2.4-4.8 6-5.6v-1.6c-.5-.6-1.2-1.6-1.4-3.2zM-5 6.4h10v3.4h-10z',
  // a palette
  painting:
    'M0-8.6c6 0 10 3.8 10 8 0 3.6-3 4.6-5.6 4.6-2.2 0-2.6 1.4-1.8 2.8.9 1.6-.4 2.8-2.6 2.8-5.6 0-10-4-10-9.2 0-5 4.4-9 10-9zM-4-5.4a1.5 1.5 0 1 0 .01 0zM1.4-6.2a1.5 1.5 0 1 0 .01 0zM5.8-3.2a1.5 1.5 0 1 0 .01 0zM-6.2-.8a1.5 1.5 0 1 0 .01 0z',
};

// Signs on visitors: a coin for Investors, a star for VIPs, a frame for Collectors.
export const visitorSigns: Record<Visitor, string> = {
  investor: 'M0-4a4 4 0 1 0 .01 0zM-.8-2.4h1.6v4.8h-1.6z',
  vip: 'M0-4.6l1.350 2.9 3.150.4-2.3 2.2.6 3.1-2.8-1.5-2.8 1.5.6-3.1-2.3-2.2 3.150-.4z',
  collector: 'M-4-4h8v8h-8zM-2.2-2.2v4.4h4.4v-4.4z',
};

export const person = 'M0-10a4.6 4.6 0 1 1-.01 0zM-7.6 10c-.6-6.4 1.8-10.2 7.6-10.2s8.2 3.8 7.6 10.2z';

// A gallerist wears a hat, an assistant does not.
export const gallerist =
  'M-9 13c0-9 1-13 4.5-15.5-1.5-1.5-2-3-2-4.5h-3.5v-2.4h3.8l1.2-5.6h10l1.2 5.6h3.8v2.4h-3.5c0 1.5-.5 3-2 4.5 3.5 2.5 4.5 6.5 4.5 15.5z';
export const assistant = 'M-7.5 12c0-8 1-11.5 4.2-13.6a5.6 5.6 0 1 1 6.6 0c3.2 2.1 4.2 5.6 4.2 13.6z';

export const locationLetters: Record<Location, string> = {
  sales_office: 'S',
  artists_colony: 'A',
  media_center: 'M',
  market: 'I',
};
