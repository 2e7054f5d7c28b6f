import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('who shows a ticket', () => {
  test('colleagues at one ticket see each other come, write and go', async ({ company, at, open }) => {
    const { luiza } = await morning(company);
    const bruno = await open(await company.person('Bruno Lima', { profile: 'admin' }));
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await openSignedIn(bruno, `/tickets/${luiza.uuid}`);
    await at.page.getByText('Bruno Lima também está nesta conversa').waitFor();
    await bruno.page.getByText('Ana Prado também está nesta conversa').waitFor();
    await bruno.page.getByRole('textbox', { name: 'Mensagem' }).fill('Um mom');
    await at.page.getByText('Bruno Lima está respondendo…').waitFor();
    await bruno.page.getByRole('link', { name: 'Contatos', exact: true }).click();
    await expect.poll(() => at.page.getByText(/Bruno Lima (também|está)/).count()).toBe(0);
  });

  test('ticks that came while another conversation was shown stand there on return', async ({
    company,
    at,
  }) => {
    const { luiza } = await morning(company);
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await at.live();
    await at.page.getByRole('textbox', { name: 'Mensagem' }).fill('Já vejo');
    await at.page.keyboard.press('Enter');
    await at.page.getByRole('log').getByText('Já vejo').waitFor();
    // The message is shown before it is stored, and only a stored one can be ticked.
    await expect.poll(async () => (await company.messages(luiza.id)).at(-1)?.body).toBe('Já vejo');
    await company.customer('Luiza Silva').reads(2);
    await at.page.getByLabel('Entregue').waitFor();
    await row(at.page, 'Carlos Souza').click();
    await at.page.getByRole('log').getByText('chegou tudo certo').waitFor();
    await company.customer('Luiza Silva').reads(3);
    await expect.poll(async () => (await company.messages(luiza.id)).at(-1)?.ack).toBe(3);
    // Ticks arrive as live events, not by a fetch.
    const release = at.hold(/GET .messages/);
    await row(at.page, 'Luiza Silva').click();
    await at.page.getByLabel('Lida').waitFor();
    release();
  });
});
