import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { morning } from '../../../test/world/morning.ts';
import { openSignedIn, row, signIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('switches and owners of a contact', () => {
  test('are changed in the drawer, and shown as they are elsewhere', async ({ company, at }) => {
    await morning(company);
    const { page } = at;
    await signIn(at);
    await row(page, 'Carlos Souza').click();
    const audio = page.getByRole('switch', { name: 'Aceita mensagens de áudio' });
    expect(await audio.isChecked()).toBe(true);
    await audio.press('Space');
    await page.getByText('Áudios deste contato não são mais aceitos').waitFor();
    expect(await audio.isChecked()).toBe(false);
    const bot = page.getByRole('switch', { name: 'Bot desativado para este contato' });
    await bot.click();
    await page.getByRole('alert').getByText('Bot desativado para este contato').waitFor();
    expect(await bot.isChecked()).toBe(true);
    await at.live();

    const contact = async () => {
      const { contacts } = await company.admin.call('GET /contacts', { query: { searchParam: 'Carlos' } });
      return contacts[0];
    };
    expect(await contact()).toMatchObject({ acceptAudioMessage: false, disableBot: true });
    await company.admin.call('PUT /contacts/toggleDisableBot/{id}', {
      params: { id: String((await contact())?.id) },
    });
    await expect.poll(() => bot.isChecked(), { timeout: 10_000 }).toBe(false);

    const wallets = page.getByRole('region', { name: 'Carteira' });
    await wallets.getByText('Sem responsável').waitFor();
    await wallets.getByRole('button', { name: 'Alterar a carteira' }).click();
    const dialog = page.getByRole('dialog', { name: 'Carteira' });
    await dialog.getByRole('combobox', { name: 'Responsáveis pelo contato' }).click();
    await page.getByRole('option', { name: /Helena Prado/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await page.getByText('Carteira salva').waitFor();
    await wallets.getByText('Helena Prado').waitFor();
    expect((await contact())?.wallets).toHaveLength(1);
  });

  test('whose a contact is and could not be fetched is said, and asked for again', async ({
    company,
    at,
  }) => {
    const body = { name: 'Rui Alves', number: '5511977770003' };
    const { id } = await company.admin.call('POST /contacts', { body });
    await company.admin.call('PUT /contact-wallet/{id}', {
      params: { id: String(id) },
      body: { wallets: [company.admin.user.id] },
    });
    const { page } = at;
    at.expectErrors(/status of 500/);
    at.fail(/GET \/users\/list/);
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: 'Dados do contato Rui Alves' }).click();
    const wallets = page.getByRole('region', { name: 'Carteira' });
    await wallets.getByText('Não foi possível carregar a lista').waitFor();
    at.fail(null);
    await wallets.getByRole('button', { name: 'Tentar de novo' }).click();
    await wallets.getByText('Helena Prado').waitFor();
  });

  test('the other tickets of a contact lead there, and follow what happens', async ({ company, at }) => {
    const first = await company.served('Carlos Souza', 'Bom dia');
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(first.id) },
      body: { status: 'closed', sendFarewellMessage: false },
    });
    const second = await company.served('Carlos Souza', 'Voltei');
    const { page } = at;
    await openSignedIn(at, `/tickets/${second.uuid}`);
    const others = page.getByRole('region', { name: 'Outros atendimentos' });
    const link = others.getByRole('link', { name: `#${first.id} Resolvido` });
    await link.waitFor();
    expect(await others.getByRole('listitem').count()).toBe(1);
    await link.click();
    await page.waitForURL(`**/tickets/${first.uuid}`);
    await others.getByRole('link', { name: `#${second.id} Aberto` }).waitFor();
    await at.live();
    await company.admin.call('PUT /tickets/{id}', {
      params: { id: String(second.id) },
      body: { status: 'closed', sendFarewellMessage: false },
    });
    await others.getByRole('link', { name: `#${second.id} Resolvido` }).waitFor();
  });

  test('one without a ticket gets owners, is blocked and merged from the list of contacts', async ({
    company,
    at,
  }) => {
    const { page } = at;
    for (const [name, number] of [
      ['Nina Alves', '5511977770001'],
      ['Nina Loja', '5511977770002'],
    ] as const)
      await company.admin.call('POST /contacts', { body: { name, number } });
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: 'Dados do contato Nina Alves' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dados do contato' });
    const bot = dialog.getByRole('switch', { name: 'Bot desativado para este contato' });
    await bot.click();
    await expect.poll(() => bot.isChecked()).toBe(true);
    const wallets = dialog.getByRole('region', { name: 'Carteira' });
    await wallets.getByRole('button', { name: 'Alterar a carteira' }).click();
    const owners = page.getByRole('dialog', { name: 'Carteira' });
    await owners.getByRole('combobox').click();
    await page.getByRole('option', { name: /Helena Prado/ }).click();
    await page.keyboard.press('Escape');
    await owners.getByRole('button', { name: 'Salvar' }).click();
    await wallets.getByText('Helena Prado').waitFor();
    await dialog.getByRole('button', { name: 'Bloquear' }).click();
    await page
      .getByRole('dialog', { name: /^Bloquear Nina/ })
      .getByRole('button', { name: 'Bloquear' })
      .click();
    await dialog.getByText('Contato bloqueado').waitFor();
    await dialog.getByRole('button', { name: 'Desbloquear' }).click();
    await page
      .getByRole('dialog', { name: /^Desbloquear/ })
      .getByRole('button', { name: 'Desbloquear' })
      .click();
    await dialog.getByText('Contato bloqueado').waitFor({ state: 'detached' });

    await dialog.getByRole('button', { name: 'Mesclar com outro contato' }).click();
    const merge = page.getByRole('dialog', { name: 'Mesclar contatos' });
    await merge.getByRole('combobox', { name: 'Outro contato' }).fill('Nina Loja');
    await page.getByRole('option', { name: /Nina Loja/ }).click();
    await merge.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await dialog.getByText(/^Mesclado com Nina Loja em/).waitFor();
    await expect.poll(() => page.getByText('Contatos mesclados', { exact: true }).count()).toBe(1);
    const { contacts } = await company.admin.call('GET /contacts', { query: { searchParam: 'Nina' } });
    expect(contacts).toMatchObject([{ name: 'Nina Alves', active: true, disableBot: true }]);
    expect(contacts[0]?.wallets).toHaveLength(1);
  });
});
