import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { pixel } from '../../../test/pixel.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('the conversation of a blocked contact', () => {
  test('takes notes only from the moment its row is clicked; files begun as a note are there again after a reload', async ({
    company,
    at,
  }) => {
    const { luiza, carlos } = await morning(company);
    await company.admin.call('PUT /contacts/block/{id}', {
      params: { id: String(carlos.contactId) },
      body: { active: false },
    });
    const listed = async () => {
      const { tickets } = await company.admin.call('GET /tickets', {
        query: { status: 'open', showAll: 'true' },
      });
      return tickets.find(({ id }) => id === carlos.id)?.contact.active;
    };
    await expect.poll(listed).toBe(false);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const note = page.getByRole('button', { name: 'Nota privada' });
    const notice = page.getByRole('status').filter({ hasText: 'Contato bloqueado.' });
    await page.getByRole('log').getByText('Umas 20').waitFor();
    expect(await note.isDisabled()).toBe(false);
    const release = at.hold(/^GET .tickets.u/);
    await row(page, 'Carlos Souza').click();
    await page.getByRole('log').getByText('Obrigado, chegou').waitFor();
    expect([await note.isDisabled(), await note.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    expect(await notice.count()).toBe(0);
    release();
    await notice.waitFor();

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'print.png', mimeType: 'image/png', buffer: pixel });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Legenda').fill('A briga');
    await page.reload();
    await dialog.getByRole('img', { name: 'print.png' }).waitFor();
    expect(await dialog.getByLabel('Legenda').inputValue()).toBe('A briga');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    const written = async () =>
      (await company.messages(carlos.id))
        .filter(({ fromMe }) => fromMe)
        .map(({ body, isPrivate }) => [body, isPrivate]);
    await expect.poll(written).toEqual([['A briga', true]]);
  });

  test('says so as soon as it is, takes notes and nothing else, and everything again once it is let in', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    const note = page.getByRole('button', { name: 'Nota privada' });
    await box.waitFor();
    expect(await note.getAttribute('aria-pressed')).toBe('false');
    await company.admin.call('PUT /contacts/block/{id}', {
      params: { id: String(luiza.contactId) },
      body: { active: false },
    });
    const notice = page.getByRole('status').filter({ hasText: 'Contato bloqueado.' });
    await notice.waitFor();
    // On a phone the button's label is not cut off either.
    const unblock = notice.getByRole('button', { name: 'Desbloquear' });
    await page.setViewportSize({ width: 360, height: 740 });
    const cut = () => unblock.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth);
    await expect.poll(cut).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await note.getAttribute('aria-pressed')).toBe('true');
    expect(await note.isDisabled()).toBe(true);
    await page.getByRole('log').getByText('Umas 20').hover();
    expect(await page.getByRole('button', { name: 'Responder', exact: true }).count()).toBe(0);

    await box.fill('Só queria brigar');
    await box.press('Enter');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'print.png', mimeType: 'image/png', buffer: pixel });
    await page.getByLabel('Legenda').fill('A briga');
    await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
    const written = async () =>
      (await company.messages(luiza.id))
        .filter(({ fromMe }) => fromMe)
        .map(({ body, isPrivate }) => [body, isPrivate]);
    await expect.poll(written).toEqual([
      ['Só queria brigar', true],
      ['A briga', true],
    ]);

    // Text typed as a note stays a note.
    await box.fill('Deixo entrar, mas cuidado');
    await notice.getByRole('button', { name: 'Desbloquear' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desbloquear' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => note.isEnabled()).toBe(true);
    expect(await note.getAttribute('aria-pressed')).toBe('true');
    await box.press('Enter');
    await expect.poll(written).toContainEqual(['Deixo entrar, mas cuidado', true]);
    await expect.poll(() => note.getAttribute('aria-pressed')).toBe('false');
    await box.fill('Tudo bem?');
    await box.press('Enter');
    await expect.poll(written).toContainEqual(['Tudo bem?', false]);
  });

  test('what was being written to the customer stays that, where only the row of the list still says blocked', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    const { page } = at;
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    const note = page.getByRole('button', { name: 'Nota privada' });
    await box.fill('Já separei as 20');
    // The row still shows the contact as blocked, which is no longer true.
    await page.route(/api.tickets\?/, async (route) => {
      const response = await route.fetch();
      const list = (await response.json()) as { tickets: { contact: { active: boolean } }[] };
      for (const { contact } of list.tickets) contact.active = false;
      await route.fulfill({ response, json: list });
    });
    await page.goto(`${at.url}/tickets`);
    const ticket = row(page, 'Luiza Silva');
    await ticket.waitFor();
    const release = at.hold(/^GET .tickets.u/);
    await ticket.click();
    await expect.poll(() => note.getAttribute('aria-pressed')).toBe('true');
    expect(await box.inputValue()).toBe('Já separei as 20');
    release();
    await expect.poll(() => note.isEnabled()).toBe(true);
    expect(await note.getAttribute('aria-pressed')).toBe('false');
    await box.press('Enter');
    await expect
      .poll(async () =>
        (await company.messages(luiza.id))
          .filter(({ fromMe }) => fromMe)
          .map(({ body, isPrivate }) => [body, isPrivate]),
      )
      .toEqual([['Já separei as 20', false]]);
  });
});
