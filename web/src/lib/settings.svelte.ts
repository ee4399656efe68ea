// What a person has chosen, kept in this browser.
export interface Settings {
  theme: 'auto' | 'light' | 'dark';
  speed: 'off' | 'slow' | 'normal' | 'fast';
  confirm: boolean; // ask before each move
  autoEnd: boolean; // end the turn without asking
  sounds: boolean;
  notify: boolean;
  lessons: boolean;
  coach: boolean; // says what turns against the computer gave away
  device: boolean; // games against computers alone are played on this device
  level: string | null; // of the computer at new tables; null: the usual one
  lang: string | null; // null: as the browser says
}

const defaults: Settings = {
  theme: 'auto',
  speed: 'normal',
  confirm: false,
  autoEnd: false,
  sounds: false,
  notify: false,
  lessons: true,
  coach: false,
  device: false,
  level: null,
  lang: null,
};

const key = 'emporium.settings';

function read(): Settings {
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...defaults };
  }
}

export const settings = $state<Settings>(read());

export function changeSettings(change: Partial<Settings>) {
  Object.assign(settings, change);
  localStorage.setItem(key, JSON.stringify(settings));
  applySettings();
}

const darkWanted = matchMedia('(prefers-color-scheme: dark)');
const stillWanted = matchMedia('(prefers-reduced-motion: reduce)');

let dark = $state(false);

export function isDark(): boolean {
  return dark;
}

export function applySettings() {
  dark = settings.theme === 'dark' || (settings.theme === 'auto' && darkWanted.matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  document.documentElement.style.setProperty('--time', `${Math.round(220 * pace())}ms`);
}

darkWanted.addEventListener('change', applySettings);

// How long an animation takes, as a factor; 0: none.
export function pace(): number {
  if (stillWanted.matches) return 0;
  return { off: 0, slow: 1.8, normal: 1, fast: 0.5 }[settings.speed];
}
