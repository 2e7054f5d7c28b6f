import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { hostileTexts } from '../../../test/hostileTexts.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../../test/world/openScreen.ts';

/** Lines of one customer, numbered, more than a page of them. */
async function writeLines(company: Company, name: string, text: (line: number) => string): Promise<void> {
  const customer = company.customer(name);
  await Promise.all(Array.from({ length: 45 }, (_, line) => customer.writes(text(line))));
}

describe.skipIf(browserMissing())('conversation', () => {
  test('search in the conversation: from the newest upwards, into pages not loaded yet', async ({
    company,
    at,
  }) => {
    await morning(company);
    await writeLines(company, 'Carlos Souza', (line) =>
      line === 3 || line === 40 ? `Código ${line}` : `Linha ${line}`,
    );
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('log').getByText('Linha 44').waitFor();
    await page.keyboard.press('Control+Shift+F');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).fill('codigo');
    await page.getByText('1 de 1+').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('2 de 2').waitFor();
    const shown = page.getByRole('log').getByText('Código 3', { exact: true });
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((element) => element.getBoundingClientRect().top))
      .toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Shift+Enter');
    await page.getByText('1 de 2').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Buscar na conversa' }).waitFor({ state: 'detached' });
  });

  test('whatever a customer writes, the conversation stands: long texts show their beginning, and more when asked', async ({
    company,
    at,
  }) => {
    await morning(company);
    const customer = company.customer('Carlos Souza');
    for (const body of Object.values(hostileTexts).slice(0, 15)) await customer.writes(body);
    await customer.writes('*Ainda _aqui_*');
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    const log = page.getByRole('log');
    await log.locator('strong em').getByText('aqui').waitFor();
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await expect.poll(() => log.locator('[data-message]').count()).toBe(17);
    expect(await page.getByText('Algo deu errado').count()).toBe(0);
    const more = log.getByRole('button', { name: 'Ler mais' });
    await expect.poll(() => more.count()).toBe(15);
    await more.last().click();
    await expect.poll(() => more.count()).toBe(14);
  });

  test('what happens while a page is on its way stays: in the list it is for, and below older messages', async ({
    company,
    at,
  }) => {
    const { page } = at;
    await morning(company);
    await writeLines(company, 'Luiza Silva', (line) => `Linha ${line}`);
    const showList = at.hold(/GET .tickets\?.*status=pending/);
    const socket = page.waitForEvent('websocket');
    await signIn(at);
    // The list that is shown once more, because the socket is open now: from here on events alone tell.
    const lists = () => at.calls.filter((call) => call === 'GET /tickets').length;
    await expect.poll(lists).toBeGreaterThan(1);
    await page.getByRole('tab', { name: 'Aguardando 0' }).click();
    await expect.poll(lists).toBeGreaterThan(2);
    const told = (await socket).waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('Nova Cliente'),
    });
    await company.customer('Nova Cliente').writes('Oi');
    await told;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    showList();
    await row(page, 'Nova Cliente').waitFor();
    await page.getByRole('tab', { name: /Abertos/ }).click();
    await row(page, 'Luiza Silva').click();
    const log = page.getByRole('log');
    await log.getByText('Linha 44', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Editar contato' }).waitFor();
    const showOlder = at.hold(/GET .messages.*cursor=/);
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
    await page.getByText('Carregando mensagens').waitFor();
    await company.customer('Luiza Silva').writes('Bem no meio');
    await log.getByText('Bem no meio').waitFor();
    showOlder();
    await page.getByText('Carregando mensagens').waitFor({ state: 'detached' });
    expect(await log.getByText('Bem no meio').count()).toBe(1);
  });

  test('says who wrote in a group, and shows cards, menus and late messages with what is in them', async ({
    company,
    at,
  }) => {
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
    const group = company.customer('Condomínio');
    const chat = { group: '120363020000000001' };
    const by = (name: string, lid: string, pn?: string) => ({
      chat,
      participant: { chat: { lid, ...(pn !== undefined && { pn }) }, name },
    });
    const ana = by('Ana Rosa', '901');
    const wid = 'ASKED';
    await group.writes('Quem vem?', { ...ana, wid });
    await group.writes('Eu vou', { ...by('', '902', '5511988880002'), quotedWid: wid });
    await group.writes('Zé', {
      ...ana,
      mediaType: 'contactMessage',
      dataJson: JSON.stringify({ contacts: [{ displayName: 'Zé', vcard: 'TEL;waid=5511900000000:+55' }] }),
    });
    await group.writes('', {
      ...ana,
      mediaType: 'pollCreationMessageV3',
      dataJson: JSON.stringify({ name: 'Que dia?', options: ['Sábado', 'Domingo'] }),
    });
    const written = '2026-01-02T03:04:00.000Z';
    const { uuid } = await group.writes('Ontem chovia', { ...ana, at: written });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    await log.getByText('Ana Rosa').first().waitFor();
    const reply = log.getByText('+55 11 98888-0002').locator('..');
    expect(await reply.getByRole('button', { name: 'Ana Rosa' }).textContent()).toContain('Quem vem?');
    await log.getByText('+55 11 90000-0000').waitFor();
    expect(await log.getByRole('listitem').allTextContents()).toEqual(['Sábado', 'Domingo']);
    await log.getByText('02/01/2026 00:04').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
