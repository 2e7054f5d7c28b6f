import type { Scheme } from '../session/preferences.ts';

/**
 * All colours, sizes and shadows of the product. `applyTheme` writes them as CSS variables (`textSoft` becomes
 * `--text-soft`) and `createAppTheme` passes the same values to MUI; stylesheets and components only use the names.
 */
export interface Colours {
  background: string;
  surface: string;
  surfaceSunken: string;
  line: string;
  lineStrong: string;
  text: string;
  textSoft: string;
  textFaint: string;
  /** Share of the accent in the colour of a selected row, and in that of the user's own bubbles. */
  selectedShare: number;
  mineShare: number;
  theirs: string;
  good: string;
  warn: string;
  bad: string;
  privateNote: string;
  read: string;
  onAvatar: string;
  overlayShadow: string;
  scrim: string;
}

export type { Scheme };

export const colours: Record<Scheme, Colours> = {
  light: {
    background: '#f6f7f9',
    surface: '#ffffff',
    surfaceSunken: '#f1f3f6',
    line: '#e3e6eb',
    lineStrong: '#8b93a1',
    text: '#15181d',
    textSoft: '#535b69',
    textFaint: '#626a77',
    selectedShare: 0.07,
    mineShare: 0.09,
    theirs: '#ffffff',
    good: '#0a7d4f',
    warn: '#8a5200',
    bad: '#c4242b',
    privateNote: '#fff6dc',
    read: '#0a6fd6',
    onAvatar: '#ffffff',
    overlayShadow: '0 8px 28px rgb(21 24 29 / 18%)',
    scrim: 'rgb(21 24 29 / 48%)',
  },
  dark: {
    background: '#101318',
    surface: '#171b21',
    surfaceSunken: '#1e232b',
    line: '#2a313b',
    lineStrong: '#6b7583',
    text: '#e8ebf0',
    textSoft: '#a9b2bf',
    textFaint: '#9ba4b1',
    selectedShare: 0.16,
    mineShare: 0.24,
    theirs: '#20262e',
    good: '#4cc38a',
    warn: '#e0a64a',
    bad: '#ff8a8d',
    privateNote: '#3a331c',
    read: '#5cb8ff',
    onAvatar: '#ffffff',
    overlayShadow: '0 10px 32px rgb(0 0 0 / 55%)',
    scrim: 'rgb(4 6 9 / 62%)',
  },
};

/** White initials are readable on each of these (AA). */
export const avatarColours = [
  '#8a5a9e',
  '#38735a',
  '#a3553a',
  '#3d5a80',
  '#60702f',
  '#5a6270',
  '#9e5a7a',
  '#32706f',
  '#7a5a3d',
  '#5a3d7a',
] as const;

/** Colours offered for queues, tags and stages: distinct from each other and visible in both schemes. */
export const presetColours = [
  '#1f6feb',
  '#0f9d8a',
  '#2e9e4f',
  '#8a9a12',
  '#d99a00',
  '#e0701d',
  '#d1383d',
  '#d0458b',
  '#8e4ec6',
  '#5b5bd6',
  '#8d6e63',
  '#6b7583',
] as const;

export const fontFamily =
  'Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui, sans-serif';

/** Pixels on a 4 px grid. Rows of the ticket list are 64-72, of tables 40 (docs/screens.md). */
export const sizes = {
  rail: 60,
  railOpen: 220,
  bottomBar: 56,
  railEntry: 40,
  logo: 32,
  icon: 20,
  ticketRow: 72,
  tableRow: 40,
  contactRow: 44,
  listMin: 300,
  listMax: 600,
  list: 372,
  aside: 304,
  header: 60,
  control: 32,
  field: 36,
  /** Touch target: controls and fields are this high on a phone (base.css). */
  touch: 44,
  avatar: 36,
  avatarLarge: 56,
  badge: 20,
  queueBar: 3,
  radius: 8,
  radiusSmall: 4,
  radiusLarge: 10,
  column: 760,
  bubble: 560,
  media: 280,
  mediaTall: 320,
  formPage: 400,
  page: 1120,
  dialog: 480,
  qr: 264,
  text11: 11,
  text12: 12,
  text13: 13,
  text14: 14,
  text16: 16,
  text20: 20,
} as const;

export const breakpoints = { phone: 700, aside: 1180 } as const;

/** Milliseconds; at most 150, and none for users who prefer reduced motion. */
export const motion = 120;
