import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('the conversation’s header', () => {
  test('turns the bot off for the contact; where the header is narrow, all but the main action is in its menu', async ({
    company,
    at,
  }) => {
    const { uuid, id } = await company.served('Luiza Silva', 'Bom dia');
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.getByRole('button', { name: 'Desativar o robô para este contato' }).click();
    await page.getByText('Robô desativado para este contato').waitFor();
    const on = page.getByRole('button', { name: 'Ativar o robô para este contato' });
    await on.waitFor();
    expect((await company.ticket(id)).contact.disableBot).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);

    // The window is wide, but the header between list and contact panel is not.
    await page.setViewportSize({ width: 1200, height: 800 });
    await on.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Transferir' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resolver' }).waitFor();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Transferir' }).waitFor();
    await page.getByRole('menuitem', { name: 'Ativar o robô para este contato' }).click();
    await page.getByText('Robô ativado para este contato').waitFor();
    expect((await company.ticket(id)).contact.disableBot).toBe(false);
  });

  test('where no ticket is chosen the platform’s logo stands, if it has one', async ({ at }) => {
    const { page } = at;
    const placeholder = page.getByText('Escolha um atendimento').locator('..');
    await openSignedIn(at, '/tickets');
    await placeholder.waitFor();
    expect(await placeholder.getByRole('img', { name: 'Balcão' }).count()).toBe(0);
    await page.route(/\/auth\/(login|refresh_token)/, async (route) => {
      const response = await route.fetch();
      const { publicSettings, ...boot } = (await response.json()) as { publicSettings: object };
      const json = { ...boot, publicSettings: { ...publicSettings, appLogoLight: '/icon-192.png' } };
      await route.fulfill({ response, json });
    });
    await page.reload();
    await placeholder.getByRole('img', { name: 'Balcão' }).waitFor();
  });
});
