import { expect, test } from 'vitest';
import { createAppTheme } from './createAppTheme.ts';
import { contrast } from './readableColour.ts';
import type { Scheme } from './tokens.ts';

test.each(['#0000FF', '#39ACE7', '#ffee00', '#ffffff', '#101318', '#ff0080'])(
  'the words of a filled button are readable under the pointer too, with %s',
  (accent) => {
    for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
      const { primary, error } = createAppTheme(scheme, accent).palette;
      for (const { main, dark, contrastText } of [primary, error])
        for (const surface of [main, dark])
          expect(contrast(contrastText, surface), `${scheme} ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('asks for nothing that the build leaves out: no ripples, no CSS variables of MUI’s', () => {
  const theme = createAppTheme('dark', '#0000FF');
  expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
  expect(theme).not.toHaveProperty('colorSchemes');
  expect(theme).not.toHaveProperty('vars');
});
