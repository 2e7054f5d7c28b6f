import { resolveColours } from './resolveColours.ts';
import { fontFamily, motion, type Scheme, sizes } from './tokens.ts';

/** CSS variable of a token: `text14` is `--text-14`, `textSoft` is `--text-soft`. */
export const cssName = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d+)$/, '-$1')}`;

/**
 * Sets the theme's CSS variables on the document before the first paint. Goes through the CSSOM, so the content
 * security policy need not allow inline styles.
 */
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
