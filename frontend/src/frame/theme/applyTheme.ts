import { resolveColours } from './resolveColours.ts';
import { fontFamily, motion, type Scheme, sizes } from './tokens.ts';

/** `text14` is `--text-14` in stylesheets, `textSoft` is `--text-soft`. */
export const cssName = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d+)$/, '-$1')}`;

/** Writes the theme onto the document before anything is painted; through the CSSOM, so no inline style is needed. */
export function applyTheme(scheme: Scheme, accent: string): void {
  const root = document.documentElement;
  root.dataset['theme'] = scheme;
  root.style.colorScheme = scheme;
  for (const [name, value] of Object.entries(resolveColours(scheme, accent))) {
    root.style.setProperty(cssName(name), value);
  }
  for (const [name, value] of Object.entries(sizes)) root.style.setProperty(cssName(name), `${value}px`);
  root.style.setProperty('--font', fontFamily);
  root.style.setProperty('--motion', `${motion}ms`);
}
