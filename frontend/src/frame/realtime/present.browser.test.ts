import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, type Screen } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('who is there', () => {
  test('a page says every five minutes that somebody is there, though nothing happens', async ({ at }) => {
    const { page } = at;
    let words = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"userStatus"')) words += 1;
      }),
    );
    await page.clock.install();
    await openSignedIn(at, '/contacts');
    await at.live();
    await expect.poll(() => words).toBeGreaterThan(0);
    const before = words;
    await page.clock.fastForward('04:00');
    await page.waitForTimeout(500);
    expect(words).toBe(before);
    await page.clock.fastForward('01:00');
    await expect.poll(() => words).toBe(before + 1);
    await page.clock.fastForward('05:00');
    await expect.poll(() => words).toBe(before + 2);
  });

  test('who hands a ticket over sees which colleagues are there, and finds them by name', async ({
    company,
    at,
    open,
  }) => {
    const queueIds = [company.queues.Vendas];
    const bruno = await open(await company.person('Bruno Lima', { queueIds }));
    await company.person('Davi Ramos', { queueIds });
    const { luiza } = await morning(company);
    await openSignedIn(bruno, '/contacts');
    await bruno.live();
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const { page } = at;
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    const dialog = page.getByRole('dialog', { name: 'Transferir atendimento' });
    const options = async (typed = '') => {
      await page.keyboard.press('Alt+t');
      const field = dialog.getByRole('combobox').first();
      await field.fill(typed);
      await field.press('ArrowDown');
      await page.getByRole('option', { name: /Bruno Lima/ }).waitFor();
      const texts = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      return texts;
    };
    const detailOf = async (name: string) => (await options()).find((text) => text.includes(name)) ?? '';
    await expect.poll(() => detailOf('Bruno Lima')).toContain('online');
    expect(await detailOf('Davi Ramos')).not.toContain('online');
    // The user who has the ticket is not offered.
    expect(await detailOf('Ana Prado')).toBe('');
    expect(await options('brun')).toHaveLength(1);
    const leave = async (screen: Screen) => {
      await screen.page.getByRole('button', { name: /Perfil/ }).click();
      await screen.page.getByRole('menuitem', { name: 'Sair' }).click();
      await screen.page.waitForURL('**/login');
    };
    await leave(bruno);
    await expect.poll(() => detailOf('Bruno Lima')).not.toContain('online');
  });
});
