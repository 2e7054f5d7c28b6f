import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { listsAsked, openGroup, person, pictured } from '../../../test/world/openGroup.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('mentions', () => {
  test('@ offers members while one types; who is chosen is named in the text, also from a draft', async ({
    world,
    company,
    open,
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
    // Too narrow for the contact panel, which lists the members too.
    const at = await open(company.ana, { width: 1000 });
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
    // A note is for colleagues: no group mentions.
    await page.getByRole('button', { name: /nota/i }).first().click();
    await field.pressSequentially('@');
    expect(await list.count()).toBe(0);
  });

  test('@ names members in the caption of files too, also after a reload; Escape keeps the files', async ({
    world,
    company,
    at,
  }) => {
    const { says, tell } = await openGroup(company);
    await pictured(world, company, 2, 'Caio Nunes');
    const { uuid, id } = await says(1, 'Bia Reis', 'Quem vem?');
    await tell([person(1), person(2), { pn: '5511970000000', me: true }]);
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata') });
    const dialog = page.getByRole('dialog');
    const caption = dialog.getByLabel('Legenda');
    const list = dialog.getByRole('listbox', { name: 'Mencionar participante' });
    await caption.pressSequentially('Veja @caio');
    await list.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    await caption.press('Escape');
    await list.waitFor({ state: 'detached' });
    await caption.fill('Veja ');
    await caption.pressSequentially('@caio');
    await list.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    await caption.press('Enter');
    expect(await caption.inputValue()).toBe('Veja @Caio Nunes ');
    await page.reload();
    expect(await caption.inputValue()).toBe('Veja @Caio Nunes ');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await at.called('POST /messages/{id}');
    const sent = (await company.messages(id)).at(-1);
    expect([sent?.mediaType, sent?.body]).toEqual(['application', expect.stringContaining('@Caio Nunes')]);
    const { number: account = '' } = (await company.admin.call('GET /whatsapp'))[0] ?? {};
    const kept = await findMessageByWid(world.runtime.store, company.id, account, sent?.wid ?? '');
    expect(kept?.named).toEqual([{ lid: person(2).lid }]);
  });

  test('a caption found again asks for nobody before one goes on with it', async ({
    world,
    company,
    open,
  }) => {
    const { says, tell } = await openGroup(company);
    await pictured(world, company, 2, 'Caio Nunes');
    const { uuid } = await says(1, 'Bia Reis', 'Quem vem?');
    await tell([person(1), person(2)]);
    // Too narrow for the contact panel, which lists the members too.
    const at = await open(company.ana, { width: 1000 });
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    const dialog = page.getByRole('dialog');
    const caption = dialog.getByLabel('Legenda');
    const list = dialog.getByRole('listbox', { name: 'Mencionar participante' });
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata') });
    await caption.pressSequentially('Veja @cai');
    await list.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    const asked = listsAsked(page);
    await page.reload();
    // The page behind an open dialog is hidden from queries by role.
    await caption.waitFor();
    await at.live();
    expect(await caption.inputValue()).toBe('Veja @cai');
    await caption.press('End');
    expect(await caption.getAttribute('aria-controls')).toBeNull();
    expect(asked).toEqual([]);
    await caption.press('o');
    await list.getByRole('option', { name: 'Caio Nunes' }).waitFor();
    expect(asked).toHaveLength(1);
  });

  test('Escape in the list of members of a caption puts the list away, not the files', async ({
    world,
    company,
    at,
  }) => {
    const { says, tell } = await openGroup(company);
    await pictured(world, company, 2, 'Caio Nunes');
    const { uuid } = await says(1, 'Bia Reis', 'Quem vem?');
    await tell([person(1), person(2)]);
    const { page } = at;
    await openSignedIn(at, `/tickets/${uuid}`);
    await page.getByRole('textbox', { name: 'Mensagem' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ata.txt', mimeType: 'text/plain', buffer: Buffer.from('Ata') });
    const dialog = page.getByRole('dialog');
    const caption = dialog.getByLabel('Legenda');
    const list = dialog.getByRole('listbox', { name: 'Mencionar participante' });
    await caption.pressSequentially('Veja @cai');
    await list.focus();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await dialog.getByText('ata.txt').count()).toBe(1);
    expect(await caption.evaluate((one) => one === document.activeElement)).toBe(true);
    // The next Escape closes the dialog.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
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
    // Too narrow for the contact panel, which lists the members too.
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
    // Too narrow for the contact panel, which lists the members too.
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
});
