import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { chat, openGroup, person, pictured } from '../../../test/world/openGroup.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('people of a group', () => {
  test('their pictures stand beside what they wrote and in quotations, asked for in one question', async ({
    world,
    company,
    at,
  }) => {
    const { says, tell } = await openGroup(company);
    await pictured(world, company, 1, 'Bia');
    const wid = randomUUID();
    await says(1, 'Bia Reis', 'Quem vem?', { wid });
    await says(2, 'Caio Nunes', 'Eu vou', { quotedWid: wid });
    const { uuid } = await says(1, 'Bia Reis', 'Ótimo');
    await tell([person(1), person(2)]);
    const { page } = at;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/members?ids=')) asked.push(request.url());
    });
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    await log.getByText('CN', { exact: true }).waitFor();
    await expect.poll(() => log.locator('img').count()).toBe(3);
    const src = await log
      .locator('img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
    expect(new Set(src).size).toBe(1);
    expect(asked.length).toBe(1);
    // A member who writes for the first time is requested alone.
    await at.live();
    await says(3, 'Davi Luz', 'Cheguei');
    await log.getByText('DL', { exact: true }).waitFor();
  });

  test('who has reacted is listed by the names of the members, once somebody wants to know', async ({
    company,
    at,
  }) => {
    const { says, tell, reacts } = await openGroup(company);
    const wid = randomUUID();
    await says(1, 'Bia Reis', 'Quem vem?', { wid });
    await company.customer('Rosa Lima').writes('Oi', { chat: person(2) });
    const { uuid } = await says(1, 'Bia Reis', 'Ótimo');
    await tell([person(1), person(2), person(3)]);
    await reacts(2, wid, '👍');
    const { page } = at;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/members') && asked.push(request.url()));
    await openSignedIn(at, `/tickets/${uuid}`);
    const log = page.getByRole('log');
    const one = log.getByRole('button', { name: 'Uma reação: 👍' });
    await one.waitFor();
    await at.live();
    await reacts(3, wid, '👍');
    await reacts(4, wid, '🙏');
    const before = asked.length;
    await log.getByRole('button', { name: '3 reações: 👍 🙏' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quem reagiu' });
    const listed = async () => {
      const all = await dialog.getByRole('listitem').allInnerTexts();
      return all.map((text) => text.replaceAll('\n', ' '));
    };
    await expect.poll(listed).toEqual(expect.arrayContaining([expect.stringMatching(/Rosa Lima 👍$/)]));
    const all = await listed();
    expect(all).toHaveLength(3);
    expect(all).toContainEqual(expect.stringMatching(/\+55 11 97700-0003 👍$/));
    expect(all[2]).toMatch(/Participante 🙏$/);
    expect(asked.length).toBe(before + 1);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('who types in it is named as the members are, until they have written', async ({ company, at }) => {
    const { says, tell, types } = await openGroup(company);
    const { uuid } = await says(1, 'Bia Reis', 'Oi');
    await company.customer('Rosa Lima').writes('Oi', { chat: person(2) });
    await tell([person(1), person(2), person(3)]);
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.getByRole('log').getByText('Oi').waitFor();
    await at.shown();
    await types(2, 'composing');
    await page.getByText('Rosa Lima está digitando…', { exact: true }).waitFor();
    await types(3, 'recording');
    const both = 'Rosa Lima está digitando… · +55 11 97700-0003 está gravando um áudio…';
    await page.getByText(both, { exact: true }).waitFor();
    await says(2, 'Rosa', 'Pronto');
    await page.getByText('+55 11 97700-0003 está gravando um áudio…', { exact: true }).waitFor();
    await types(3, 'paused');
    await page.getByText(/gravando/).waitFor({ state: 'detached' });
  });

  test('who is in it stands in the drawer: asked for, by rank, searched through to the last of a thousand', async ({
    company,
    at,
  }) => {
    const { says, tell } = await openGroup(company);
    const { uuid } = await says(1, 'Bia Reis', 'Oi');
    await company.customer('Rosa Lima').writes('Oi', { chat: person(2) });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const members = page.getByRole('region', { name: /Participantes/ });
    await members.getByText('Perguntando ao WhatsApp quem está no grupo…').waitFor();
    await at.called('POST /tickets/{id}/members');
    await at.live();
    const [connection] = await company.admin.call('GET /whatsapp');
    const many = Array.from({ length: 1020 }, (_, index) => person(100 + index));
    await tell([
      person(1),
      { ...person(2), role: 'admin' },
      { pn: connection?.number ?? '', me: true },
      ...many,
    ]);
    await members.getByText('Você', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Participantes 1023' }).waitFor();
    const names = await members.getByRole('listitem').allTextContents();
    expect(names[0]).toContain('Você');
    expect(names[1]).toMatch(/Rosa Lima.*Administrador/);
    expect(names.length).toBeLessThan(30);

    const search = members.getByRole('searchbox', { name: 'Procurar participante' });
    await search.fill('77001119');
    await members.getByText('+55 11 97700-1119').waitFor();
    expect(await members.getByRole('listitem').count()).toBe(1);
    await search.fill('ninguém assim');
    await members.getByText('Nenhum participante encontrado.').waitFor();
    await search.fill('rosa');
    await members.getByRole('button', { name: /Rosa Lima/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByRole('combobox').first().inputValue()).toBe('Rosa Lima');
  });

  test('a number that is away says so, and what was known stays to be read', async ({ company, open }) => {
    const { says, tell } = await openGroup(company);
    const { uuid } = await says(1, 'Bia Reis', 'Oi');
    await tell([person(1), person(2)], -2 * 86_400);
    await company.session(company.connectionId, { status: 'DISCONNECTED' });
    await company
      .customer('Condomínio')
      .does({ kind: 'contact', chat, name: 'Condomínio', pictureKey: null });
    const at = await open(company.ana, { theme: 'dark', width: 360, height: 740 });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page
      .getByRole('button', { name: /Condomínio/ })
      .first()
      .click();
    const members = page.getByRole('region', { name: /Participantes/ });
    await members.getByRole('alert').waitFor();
    await members.getByText(/Lista de/).waitFor();
    await members.scrollIntoViewIfNeeded();
    expect(await members.getByRole('listitem').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await company.session(company.connectionId, { status: 'CONNECTED' });
    await at.live();
    await members.getByRole('button', { name: 'Tentar de novo' }).click();
    await tell([person(1), person(2), person(3)], 1);
    await members.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => members.getByRole('listitem').count()).toBe(3);
    at.expectErrors(/status of 400/);
  });

  test('whoever had one that is closed, without the right to groups, sees who it is and is offered no change', async ({
    company,
    open,
  }) => {
    const { says } = await openGroup(company);
    const { id, uuid } = await says(1, 'Bia Reis', 'Oi');
    const bruno = await company.person('Bruno Lima', {
      queueIds: [company.queues.Vendas],
      allowGroup: 'enabled',
    });
    const params = { id: String(id) };
    const held = { userId: bruno.id, queueId: company.queues.Vendas, isTransfered: true };
    await company.admin.call('PUT /tickets/{id}', { params, body: { status: 'group', ...held } });
    await company.admin.call('PUT /users/{id}', {
      params: { id: String(bruno.id) },
      body: { allowGroup: 'disabled' },
    });
    const at = await open(bruno);
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await at.live();
    const offered = [
      page.getByRole('button', { name: 'Editar contato' }),
      page.getByRole('button', { name: 'Bloquear' }),
      page.getByRole('button', { name: 'Alterar a carteira' }),
    ];
    const tags = page.getByRole('combobox', { name: 'Tags do contato' });
    for (const one of offered) await one.waitFor();
    expect(await tags.isEnabled()).toBe(true);
    const body = { status: 'closed' as const, sendFarewellMessage: false };
    await company.admin.call('PUT /tickets/{id}', { params, body });
    for (const one of offered) await one.waitFor({ state: 'detached' });
    expect(await tags.isDisabled()).toBe(true);
    for (const one of await page.getByRole('switch').all()) expect(await one.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Nova observação' }).waitFor();
  });
});
