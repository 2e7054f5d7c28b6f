import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { leaveOut } from '../scripts/leaveOut.ts';

const entry = '\0entry';

/** Builds a page of one script in memory; returns its code. */
async function built(code: string): Promise<string> {
  const output = (await build({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
      leaveOut(),
    ],
  })) as Rolldown.RolldownOutput;
  return output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
}

const mui = `
  import Button from '@mui/material/Button';
  import { ThemeProvider } from '@mui/material/styles';
  export { BrowserRouter } from 'react-router-dom';
  console.log(Button, ThemeProvider);`;

test('what is left out is not in the app, and says so should it be asked for', async () => {
  const code = await built(mui);
  expect(code).toContain('Ripples are left out of the app.');
  expect(code).toContain('Themes of CSS variables are left out of the app.');
  expect(code).not.toMatch(/pulsateKeyframe|function (createCssVarsProvider|prepareCssVars)\b/);
  expect(code).not.toContain('ENABLE_DEV_WARNINGS = true');
});

test('a part that stands elsewhere by now ends the build, instead of coming back unseen', async () => {
  await expect(built(`export { BrowserRouter } from 'react-router-dom';`)).rejects.toThrow(
    /Not found, so not left out: .*TouchRipple/,
  );
});
