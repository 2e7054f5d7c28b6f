import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import { contactPictureKey } from '@balcao/shared/server/media/contactPictures';
import { redJpeg } from '@balcao/shared/server/media/testing/sampleJpeg';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { seriousFindings } from '../../../test/axe.ts';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';
import type { WebWorld } from '../../../test/world/startWebWorld.ts';

const number = '120363020000000077';
const chat = { group: number };
const person = (at: number): { lid: string; pn: string } => ({
  lid: `66600000${1_000_000 + at}`,
  pn: `55119${String(77_000_000 + at)}`,
});

/** A group that its administrators see, in which somebody has written. */
async function openGroup(company: Company) {
  const params = { id: String(company.connectionId) };
  await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
  const group = company.customer('Condomínio');
  const says = (at: number, name: string, text: string, more = {}) =>
    group.writes(text, { chat, participant: { chat: person(at), name }, ...more });
  const reacts = (at: number, wid: string, emoji: string) => {
    const participant = { chat: person(at), name: '' };
    const reactionId = randomUUID();
    return group.does({ kind: 'reaction', chat, wid, fromMe: false, participant, emoji, reactionId });
  };
  const tell = (members: GroupPerson[], seconds = 0) =>
    group.does({
      kind: 'group',
      chat,
      members,
      count: members.length,
      at: new Date(Date.now() + seconds * 1000).toISOString(),
    });
  return { says, tell, reacts };
}

async function pictured(world: WebWorld, company: Company, at: number, name: string): Promise<void> {
  const { clients, settings, store } = world.runtime;
  const key = contactPictureKey(company.id, new Date().toISOString(), `face-${at}`);
  const s3 = await clients.s3();
  await s3.send(
    new PutObjectCommand({
      Bucket: settings.mediaBucket,
      Key: key,
      Body: redJpeg,
      ContentType: 'image/jpeg',
    }),
  );
  const [connection] = await company.admin.call('GET /whatsapp');
  await writeProfile(store, {
    companyId: company.id,
    account: connection?.number ?? '',
    chat: `l:${person(at).lid}`,
    day: '2026-01-01',
    looks: 1,
    name,
    member: true,
    pictureKey: key,
    expiresAt: Math.floor(Date.now() / 1000) + 86_400,
  });
}

/** Addresses by which the list of members is asked for from here on, or WhatsApp for it; not those of the faces on screen. */
function listsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/members') && !url.includes('ids=')) asked.push(`${request.method()} ${url}`);
  });
  return asked;
}

describe.skipIf(browserMissing())('people of a group', () => {
  test('@ offers members while one types; who is chosen is named in the text, also from a draft', async ({
    world,
    company,
    at,
  }) => {
    const { says, tell } = await openGroup(company);
    for (const [who, name] of [
      [1, 'Bia Reis'],
      [2, 'Caio Nunes'],
      [3, 'Bia Lima'],
    ] as const)
      await pictured(world, company, who, name);
    const { uuid, id } = await says(1, 'Bia Reis', 'Quem vem?');
    await tell([person(1), person(2), person(3), person(4), { pn: '5511970000000', me: true }]);
    const { page } = at;
    const asked = listsAsked(page);
    await openSignedIn(at, `/tickets/${uuid}`);
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    await field.pressSequentially('ana@exemplo');
    const list = page.getByRole('listbox', { name: 'Mencionar participante' });
    expect(await list.count()).toBe(0);
    expect(asked).toEqual([]);
    await field.fill('');
    await field.pressSequentially('Oi @');
    await list.getByRole('option').nth(3).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await field.pressSequentially('bi');
    await list.getByRole('option').nth(2).waitFor({ state: 'detached' });
    expect(await list.getByRole('option').allInnerTexts()).toEqual([
      expect.stringContaining('Bia Reis'),
      expect.stringContaining('Bia Lima'),
    ]);
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('Oi @Bia Lima ');
    await list.waitFor({ state: 'detached' });
    await field.pressSequentially('e @nunes');
    await list.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    await field.press('Escape');
    await list.waitFor({ state: 'detached' });
    await field.press('Backspace');
    expect(await list.count()).toBe(0);
    await field.pressSequentially(' @nun');
    await list.getByRole('option', { name: 'Caio Nunes' }).click();
    await field.pressSequentially('vêm?');
    expect(await field.inputValue()).toBe('Oi @Bia Lima e @nune @Caio Nunes vêm?');
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe('Oi @Bia Lima e @nune @Caio Nunes vêm?');
    await field.press('Enter');
    await page.getByRole('log').getByText('Oi @Bia Lima e @nune @Caio Nunes vêm?').waitFor();
    await at.called('POST /messages/{id}');
    const { messages } = await company.admin.call('GET /messages/{id}', { params: { id: String(id) } });
    const sent = messages.at(-1);
    expect(sent?.body).toContain('Oi @Bia Lima e @nune @Caio Nunes vêm?');
    const kept = await findMessageByWid(
      world.runtime.store,
      company.id,
      (await company.admin.call('GET /whatsapp'))[0]?.number ?? '',
      sent?.wid ?? '',
    );
    expect(kept?.named).toEqual([{ lid: person(3).lid }, { lid: person(2).lid }]);
    // A note is for colleagues.
    await page.getByRole('button', { name: /nota/i }).first().click();
    await field.pressSequentially('@');
    expect(await list.count()).toBe(0);
  });

  test('words with an @ leave as they are while nobody can be taken, and a draft asks for nobody', async ({
    world,
    company,
    open,
  }) => {
    const { says, tell } = await openGroup(company);
    const { uuid } = await says(1, 'Bia Reis', 'Quem vem?');
    await pictured(world, company, 1, 'Bia Reis');
    await tell([person(1), person(2)]);
    // Where the contact's panel, which lists them too, is not open.
    const at = await open(company.ana, { width: 1000 });
    const { page } = at;
    const asked = listsAsked(page);
    await openSignedIn(at, `/tickets/${uuid}`);
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    const log = page.getByRole('log');
    at.expectErrors(/status of 500/);
    at.fail(/members/);
    await field.pressSequentially('Obrigado @zeca');
    await page.getByText('Os participantes não carregaram. Algo falhou do nosso lado.').waitFor();
    await field.press('Enter');
    await log.getByText('Obrigado @zeca').waitFor();
    at.fail(null);

    const release = at.hold(/^GET .tickets.\{id\}.members/);
    await field.pressSequentially('Valeu @bia');
    await page.locator('div[role="status"] > p', { hasText: 'Carregando…' }).waitFor();
    await field.press('Enter');
    await log.getByText('Valeu @bia').waitFor();
    release();

    await field.fill('Até @bia');
    await page.getByRole('listbox', { name: 'Mencionar participante' }).waitFor();
    await at.called('POST /messages/{id}');
    await page.reload();
    const before = asked.length;
    await log.getByText('Quem vem?').waitFor();
    await at.live();
    expect(await field.inputValue()).toBe('Até @bia');
    await field.press('Enter');
    await log.getByText('Até @bia').waitFor();
    expect(asked.slice(before)).toEqual([]);
  });

  test('a large group is looked through from the second letter on, until there is enough to choose from', async ({
    world,
    company,
    open,
  }) => {
    const { says, tell } = await openGroup(company);
    const { uuid } = await says(1, 'Bia Reis', 'Quem vem?');
    await pictured(world, company, 229, 'Zuleica Prado');
    await tell(Array.from({ length: 130 }, (_, index) => person(100 + index)));
    // Where the contact's panel, which lists them too, is not open.
    const at = await open(company.ana, { width: 1000 });
    const { page } = at;
    const asked = listsAsked(page);
    await openSignedIn(at, `/tickets/${uuid}`);
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    const options = page.getByRole('listbox', { name: 'Mencionar participante' }).getByRole('option');
    await field.pressSequentially('@55');
    await expect.poll(() => options.count()).toBe(50);
    await field.press('Backspace');
    await field.press('Backspace');
    await field.pressSequentially('z');
    await page.getByText('Escreva mais uma letra para procurar em todo o grupo.').waitFor();
    expect(asked).toHaveLength(1);
    await field.pressSequentially('u');
    await options.getByText('Zuleica Prado').waitFor();
    expect(asked).toHaveLength(3);
  });

  test('a key in the list of members goes on where one writes', async ({ world, company, at }) => {
    const { says, tell } = await openGroup(company);
    const { uuid } = await says(1, 'Bia Reis', 'Quem vem?');
    await pictured(world, company, 1, 'Bia Reis');
    await pictured(world, company, 2, 'Caio Nunes');
    await tell([person(1), person(2)]);
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const field = page.getByRole('textbox', { name: 'Mensagem' });
    const list = page.getByRole('listbox', { name: 'Mencionar participante' });
    const chosen = () => list.getByRole('option', { selected: true }).innerText();
    const writes = () => field.evaluate((one) => one === document.activeElement);
    await field.pressSequentially('@');
    await list.getByRole('option').nth(1).waitFor();
    const first = await chosen();
    await list.focus();
    await page.keyboard.press('ArrowDown');
    expect(await writes()).toBe(true);
    await expect.poll(chosen).not.toBe(first);
    await list.focus();
    await page.keyboard.type('c');
    expect(await field.inputValue()).toBe('@c');
    await list.getByRole('option').nth(1).waitFor({ state: 'detached' });
    await list.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('@Caio Nunes ');
    await field.pressSequentially('@');
    await list.waitFor();
    await list.focus();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await writes()).toBe(true);
  });

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
    expect(await seriousFindings(page)).toEqual([]);
    // Whoever is new is asked about alone.
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
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/Rosa Lima\s*👍/),
        expect.stringMatching(/\+55 11 97700-0003\s*👍/),
        expect.stringMatching(/Participante\s*🙏/),
      ]);
    expect(asked.length).toBe(before + 1);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
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
    expect(await seriousFindings(page)).toEqual([]);

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
    expect(await seriousFindings(page)).toEqual([]);
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
});
