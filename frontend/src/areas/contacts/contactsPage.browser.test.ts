import { dateIn, typeDate } from '@balcao/scenarios/support/typeDate.ts';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('page of contacts', () => {
  test('narrowed to tags, which the address keeps; a contact is blocked and let in from its row', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const make = (name: string, number: string) => admin.call('POST /contacts', { body: { name, number } });
    const [beatriz] = [
      await make('Beatriz Costa', '5511900000001'),
      await make('Carlos Souza', '5511900000002'),
    ];
    const [vip] = [
      await admin.call('POST /tags', { body: { name: 'Atacado', color: '#1f6feb' } }),
      await admin.call('POST /tags', { body: { name: 'Varejo', color: '#2e9e4f' } }),
    ];
    await admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
      params: { tagId: String(vip.id), contactId: String(beatriz.id) },
    });
    const tagged = async () => {
      const query = { contactTag: JSON.stringify([vip.id]) };
      return (await admin.call('GET /contacts', { query })).contacts.length;
    };
    // Lists by tag are updated from the stream.
    await expect.poll(tagged).toBe(1);
    const { page } = at;
    await openSignedIn(at, '/contacts');
    const table = page.getByRole('grid', { name: 'Contatos' });
    await table.getByText('Carlos Souza').waitFor();
    await table.getByText('Atacado').waitFor();

    const filter = page.getByRole('button', { name: /^Tags/ });
    await filter.click();
    await page.getByRole('menuitemcheckbox', { name: 'Atacado' }).click();
    await table.getByText('Carlos Souza').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(new URL(page.url()).searchParams.get('tags')).toBe(String(vip.id));
    await page.reload();
    await table.getByText('Beatriz Costa').waitFor();
    expect(await table.getByText('Carlos Souza').count()).toBe(0);
    await filter.click();
    await page.getByRole('menuitemcheckbox', { name: 'Atacado' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Varejo' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('Nenhum contato encontrado').waitFor();
    await page.getByText('Tente outras palavras, ou outras tags.').waitFor();
    await filter.click();
    await page.getByRole('menuitem', { name: 'Todas as tags' }).click();
    await table.getByText('Carlos Souza').waitFor();

    const act = async (action: string) => {
      await page.getByRole('button', { name: 'Ações de Carlos Souza' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      const question = page.getByRole('dialog', { name: `${action} Carlos Souza?` });
      await question.getByRole('button', { name: action }).click();
      await question.waitFor({ state: 'detached' });
    };
    const talk = page.getByRole('button', { name: 'Iniciar atendimento com Carlos Souza' });
    await act('Bloquear');
    await page.getByText('Contato bloqueado').waitFor();
    await table.getByText('Bloqueado').waitFor();
    expect(await talk.getAttribute('aria-disabled')).toBe('true');
    await act('Desbloquear');
    await page.getByText('Contato desbloqueado').waitFor();
    await table.getByText('Bloqueado').waitFor({ state: 'detached' });
    expect(await talk.getAttribute('aria-disabled')).toBeNull();
  });

  test('the dialog says whose it is, when it consented and whether the bot is off; all of it is stored', async ({
    company,
    at,
  }) => {
    const { admin } = company;
    const { id } = await admin.call('POST /contacts', {
      body: { name: 'Nina Alves', number: '5511977770001', lgpdAcceptedAt: '2026-03-02T15:04:05.000Z' },
    });
    const stored = () => admin.call('GET /contacts/{id}', { params: { id: String(id) } });
    const { page } = at;
    await openSignedIn(at, '/contacts');
    const dialog = page.getByRole('dialog', { name: 'Editar contato' });
    const open = () => page.getByRole('button', { name: 'Editar Nina Alves', exact: true }).click();
    const save = async () => {
      await dialog.getByRole('button', { name: 'Salvar' }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await open();
    const consent = dialog.getByRole('group', { name: 'Consentimento (LGPD) dado em' });
    expect(await dateIn(consent)).toBe('02/03/2026 12:04');
    await dialog.getByRole('combobox', { name: 'Responsáveis pelo contato' }).click();
    await page.getByRole('option', { name: /Helena Prado/ }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('switch', { name: 'Desativar o bot para este contato' }).click();
    await save();
    const helena = await stored();
    expect(helena).toMatchObject({ disableBot: true, lgpdAcceptedAt: '2026-03-02T15:04:05.000Z' });
    expect(helena.wallets).toHaveLength(1);

    // Unchanged owners are not sent; an emptied consent is revoked.
    const calls = at.calls.length;
    await open();
    await typeDate(consent, '');
    await save();
    expect(at.calls.slice(calls)).not.toContain('PUT /contact-wallet/{id}');
    expect(await stored()).toMatchObject({ lgpdAcceptedAt: null, wallets: helena.wallets, disableBot: true });
    // The field is hidden if the company asks for no consent and none was given.
    await open();
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).waitFor();
    expect(await consent.count()).toBe(0);
  });

  test('an administrator erases a contact, which is asked first; it goes for everybody', async ({
    company,
    at,
    open,
  }) => {
    const { admin } = company;
    for (const [name, number] of [
      ['Nina Alves', '5511977770001'],
      ['Olga Reis', '5511977770002'],
    ] as const)
      await admin.call('POST /contacts', { body: { name, number } });
    const other = await open(await company.person('Rui', {}));
    await openSignedIn(other, '/contacts');
    await other.page.getByRole('button', { name: 'Ações de Nina Alves' }).click();
    await other.page.getByRole('menuitem', { name: 'Bloquear' }).waitFor();
    expect(await other.page.getByRole('menuitem').allInnerTexts()).toEqual(['Agendar mensagem', 'Bloquear']);
    await other.page.keyboard.press('Escape');
    await other.live();

    const { page } = at;
    await openSignedIn(at, '/contacts');
    await page.getByRole('button', { name: 'Ações de Nina Alves' }).click();
    await page.getByRole('menuitem', { name: 'Apagar' }).click();
    const question = page.getByRole('dialog', { name: 'Apagar tudo de Nina Alves?' });
    await question.getByText(/somem e não voltam/).waitFor();
    at.fail(/^DELETE/);
    await question.getByRole('button', { name: 'Apagar' }).click();
    await question.getByRole('alert').getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    await question.getByRole('button', { name: 'Apagar' }).click();
    await page.getByText('Contato apagado').waitFor();
    for (const one of [page, other.page])
      await one
        .getByRole('grid', { name: 'Contatos' })
        .getByText('Nina Alves')
        .waitFor({ state: 'detached' });
    expect(await page.getByRole('grid', { name: 'Contatos' }).getByText('Olga Reis').count()).toBe(1);
    at.expectErrors(/status of 500/);
  });
});
