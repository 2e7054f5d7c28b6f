import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import { openSignedIn, takeSession } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('the waiting list', () => {
  test('says how long each waits, in colour beyond a limit that an administrator sets for all', async ({
    company,
    open,
    at,
  }) => {
    await company.customer('Marta Reis').writes('Bom dia');
    const bruno = await company.person('Bruno Lima', { allTicket: 'enabled' });
    const his = await open(bruno);
    for (const { page } of [at, his]) await page.clock.install();
    await Promise.all([openSignedIn(at, '/tickets'), openSignedIn(his, '/tickets')]);
    for (const { page } of [at, his]) await page.getByRole('tab', { name: /Aguardando/ }).click();
    await Promise.all([at.live(), his.live()]);
    await at.page.getByTitle('Aguarda há 0 min', { exact: true }).waitFor();
    await at.page.getByRole('button', { name: 'Filtros' }).click();
    await his.page.getByRole('button', { name: 'Filtros' }).click();
    await at.page.getByRole('button', { name: 'Limite de espera: sem limite' }).click();
    await at.page.getByRole('menuitemradio', { name: '5 min', exact: true }).click();
    await at.page.getByRole('button', { name: 'Limite de espera: 5 min' }).waitFor();
    expect(await his.page.getByRole('button', { name: /Limite/ }).count()).toBe(0);
    for (const { page } of [at, his]) {
      await page.clock.fastForward('06:00');
      await page.getByTitle(/Aguarda há [67] min, além do limite/).waitFor();
    }
  });

  test('oldest first by choice, for this list and this person, also after a reload', async ({
    company,
    at,
  }) => {
    const first = company.customer('Primeira Ana');
    await first.writes('Oi');
    const second = company.customer('Segundo Rui');
    await second.writes('Oi');
    const bruno = await company.person('Bruno Lima', { allTicket: 'enabled' });
    const names = (screen: typeof at) =>
      screen.page
        .getByTestId('ticket-rows')
        .getByText(/Primeira|Segundo/)
        .allTextContents();
    await openSignedIn(at, '/tickets');
    await at.page.getByRole('tab', { name: /Aguardando/ }).click();
    await expect.poll(() => names(at)).toEqual(['Segundo Rui', 'Primeira Ana']);
    await at.page.getByRole('button', { name: 'Filtros' }).click();
    await at.page.getByRole('button', { name: 'Mais recentes primeiro' }).click();
    await expect.poll(() => names(at)).toEqual(['Primeira Ana', 'Segundo Rui']);
    // Writing again does not reset the waiting time: not by its live event, and not after the reload below.
    await at.live();
    await first.writes('Alguém aí?');
    await at.page.getByTestId('ticket-rows').getByText('Alguém aí?').waitFor();
    expect(await names(at)).toEqual(['Primeira Ana', 'Segundo Rui']);
    await at.page.getByRole('tab', { name: /Abertos/ }).click();
    await at.page.getByRole('button', { name: 'Mais recentes primeiro' }).waitFor();
    await at.page.getByRole('tab', { name: /Aguardando/ }).click();
    await at.page.reload();
    await expect.poll(() => names(at)).toEqual(['Primeira Ana', 'Segundo Rui']);
    // Another user of the same browser has their own order.
    await second.writes('E eu?');
    await takeSession(at, bruno);
    await at.page.reload();
    await expect.poll(() => names(at)).toEqual(['Segundo Rui', 'Primeira Ana']);
  });

  test('the width of the list goes along to another browser', async ({ company, open, at }) => {
    await openSignedIn(at, '/tickets');
    const line = at.page.getByRole('separator', { name: 'Largura da lista' });
    const width = Number(await line.getAttribute('aria-valuenow'));
    await line.focus();
    const kept = at.page.waitForResponse(/toggleChangeWidht/);
    for (let step = 0; step < 4; step += 1) await at.page.keyboard.press('ArrowRight');
    expect((await kept).ok()).toBe(true);
    expect(at.calls.filter((call) => call.includes('toggleChangeWidht'))).toHaveLength(1);
    const elsewhere = await open(company.ana);
    // A newer session ends the older one.
    at.expectErrors(/status of 401/);
    await openSignedIn(elsewhere, '/tickets');
    const there = elsewhere.page.getByRole('separator', { name: 'Largura da lista' });
    await expect.poll(() => there.getAttribute('aria-valuenow')).toBe(String(width + 64));
  });

  test('the list is drawn wider and narrower by the pointer, within its limits, and back by two clicks', async ({
    at,
  }) => {
    const { page } = at;
    await openSignedIn(at, '/tickets');
    const line = page.getByRole('separator', { name: 'Largura da lista' });
    const value = async (name: string) => Number(await line.getAttribute(`aria-${name}`));
    const [usual, least, most] = [await value('valuenow'), await value('valuemin'), await value('valuemax')];
    const drag = async (by: number) => {
      const box = await line.boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, 400];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y);
      await page.mouse.move(x + by, y);
      await page.mouse.up();
    };
    const kept = page.waitForResponse(/toggleChangeWidht/);
    await drag(40);
    await expect.poll(() => value('valuenow')).toBeGreaterThanOrEqual(usual + 38);
    const wider = await value('valuenow');
    expect(wider).toBeLessThanOrEqual(usual + 42);
    expect((await kept).ok()).toBe(true);
    expect(at.calls.filter((call) => call.includes('toggleChangeWidht'))).toHaveLength(1);
    // Once released, the separator no longer follows the pointer.
    await page.mouse.move(900, 400);
    expect(await value('valuenow')).toBe(wider);
    await page.reload();
    await expect.poll(() => value('valuenow')).toBe(wider);
    await drag(2000);
    await expect.poll(() => value('valuenow')).toBe(most);
    await drag(-2000);
    await expect.poll(() => value('valuenow')).toBe(least);
    await line.dblclick();
    await expect.poll(() => value('valuenow')).toBe(usual);
  });
});
