import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserOptions } from '../test/browser.ts';
import { createCompany } from '../test/world/createCompany.ts';
import { drawConversation } from '../test/world/drawConversation.ts';
import { openScreen } from '../test/world/openScreen.ts';
import { startWebWorld } from '../test/world/startWebWorld.ts';
import { screenshotSteps } from './screenshotSteps.ts';

/** Pictures of every screen in both themes and at 360 px, over the real handlers: `node dev/screenshots.ts <folder>`. */
const folder = process.argv[2] ?? 'screenshots';
await mkdir(folder, { recursive: true });
const world = await startWebWorld();
const browser = await chromium.launch(browserOptions);
const settled = 600;

async function walk(theme: 'light' | 'dark', width: number, height: number): Promise<void> {
  const size = width < 700 ? '-360' : '';
  const company = await createCompany(world, { ana: { defaultTheme: theme } });
  for (const name of ['Marina Dias', 'Pedro Alves', 'Rafael Oliveira', 'Beatriz Costa'])
    await company.served(name, 'Vocês têm opção sem glúten?');
  const carlos = await company.served('Carlos Souza', 'Obrigado, chegou tudo certo');
  const luiza = await drawConversation(world, company);
  await company.customer('Tiago Ramos').writes('Pode cancelar o pedido?');
  await company.connect('Loja Norte', { status: 'DISCONNECTED', number: '' });
  const screen = await openScreen(world, browser, company.ana, { theme, width, height });
  const scene = { ...screen, world, theme, company, luiza, carlos };
  const tell = (what: string) => process.stdout.write(`${theme}${size}: ${what}\n`);
  const take = async (name: string): Promise<void> => {
    await screen.page.waitForTimeout(settled);
    await screen.page.screenshot({ path: join(folder, `${name}-${theme}${size}.png`) });
  };
  try {
    for (const [name, step] of Object.entries(screenshotSteps)) {
      try {
        await step(scene, take);
      } catch (error) {
        tell(`${name}: ${String(error)}`);
      }
    }
  } finally {
    for (const error of await screen.close()) tell(error);
  }
}

try {
  await walk('light', 1440, 900);
  await walk('dark', 1440, 900);
  await walk('light', 360, 740);
  await walk('dark', 360, 740);
} finally {
  await browser.close();
  await world.stop();
}
