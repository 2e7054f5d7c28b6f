import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import type { Company } from '../../../test/world/createCompany.ts';
import { openSignedIn } from '../../../test/world/openScreen.ts';

/** One person known as two contacts, by number and by LID, who then wrote with both. */
async function splitPerson(company: Company) {
  const marina = company.customer('Marina Dias');
  const { number } = marina;
  const byNumber = await marina.writes('Bom dia', { chat: { pn: number } });
  const byLid = await marina.writes('Alguém aí?', { chat: { lid: `9${number}` }, pushName: 'Marina D.' });
  await marina.writes('Sou eu de novo', { chat: { lid: `9${number}`, pn: number } });
  return { byNumber, byLid };
}

describe.skipIf(browserMissing())('merging contacts', () => {
  test('chosen in the drawer, said beforehand, shown while it runs, and undone', async ({
    company,
    at,
    open,
  }) => {
    const kept = await company.served('Carlos Souza', 'Bom dia');
    const gone = await company.served('Carlos Loja Souza', 'Oi, sou o Carlos também');
    const { page } = at;
    await openSignedIn(at, `/tickets/${kept.uuid}`);
    const merging = page.getByRole('region', { name: 'Mesclagem' });
    await merging.getByRole('button', { name: 'Mesclar com outro contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mesclar contatos' });
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await dialog.getByText('Escolha o outro contato').waitFor();
    await dialog.getByRole('combobox', { name: 'Outro contato' }).fill('Carlos');
    await page.getByRole('option', { name: /Carlos Loja Souza/ }).waitFor();
    // A contact cannot be merged with itself.
    expect(await page.getByRole('option').count()).toBe(1);
    await page.getByRole('option', { name: /Carlos Loja Souza/ }).click();
    await dialog.getByText(/^Carlos Souza .* continua/).waitFor();
    await dialog.getByRole('button', { name: 'Manter Carlos Loja Souza no lugar' }).click();
    await dialog.getByText(/^Carlos Loja Souza .* continua/).waitFor();
    await dialog.getByRole('button', { name: 'Manter Carlos Souza no lugar' }).click();
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await merging.getByText(/^Mesclado com Carlos Loja Souza em .*; pode ser desfeito até/).waitFor();
    await page.getByRole('alert').getByText('Contatos mesclados').waitFor();
    await page.getByRole('log').getByText('Oi, sou o Carlos também').waitFor();
    const others = page.getByRole('region', { name: 'Outros atendimentos' });
    await others.getByRole('link', { name: `#${gone.id} Resolvido` }).waitFor();

    await merging.getByRole('button', { name: 'Desfazer a mesclagem com Carlos Loja Souza' }).click();
    const question = page.getByRole('dialog', { name: 'Desfazer a mesclagem com Carlos Loja Souza?' });
    await question.getByRole('button', { name: 'Desfazer' }).click();
    await merging.getByText(/^Mesclado com/).waitFor({ state: 'detached' });
    await page.getByText('Mesclagem desfeita: são dois contatos de novo').waitFor();
    await others.getByText('Este é o único atendimento que você vê deste contato.').waitFor();

    // Merges the same two contacts again: progress and end are shown as the first time.
    await merging.getByRole('button', { name: 'Mesclar com outro contato' }).click();
    await dialog.getByRole('combobox', { name: 'Outro contato' }).fill('Loja');
    await page.getByRole('option', { name: /Carlos Loja Souza/ }).click();
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await merging.getByText(/^Mesclado com Carlos Loja Souza em/).waitFor();
    await expect.poll(() => page.getByRole('alert').getByText('Contatos mesclados').count()).toBe(1);
    await expect.poll(() => page.getByRole('list', { name: 'Trabalhos em andamento' }).count()).toBe(0);

    const bruno = await open(
      await company.person('Bruno Lima', { queueIds: [company.queues.Vendas], allUserChat: 'enabled' }),
    );
    await company.handOver(kept, { id: bruno.person.id, name: '', email: '' });
    await openSignedIn(bruno, `/tickets/${kept.uuid}`);
    await bruno.page.getByRole('region', { name: 'Outros atendimentos' }).waitFor();
    expect(await bruno.page.getByRole('region', { name: 'Mesclagem' }).count()).toBe(0);
  });

  test('who may be the same person is proposed live, accepted or dismissed', async ({ company, at }) => {
    const { page } = at;
    const { byNumber, byLid } = await splitPerson(company);
    await openSignedIn(at, `/tickets/${byNumber.uuid}`);
    const merging = page.getByRole('region', { name: 'Mesclagem' });
    // A name that ends in a full stop gets no second one.
    await merging.getByText('Pode ser a mesma pessoa que Marina D.', { exact: true }).waitFor();

    await page.goto(`${at.url}/contacts`);
    await page.getByRole('button', { name: 'Possíveis duplicados' }).click();
    const list = page.getByRole('dialog', { name: 'Contatos que podem ser a mesma pessoa' });
    await list.getByText(/podem ser a mesma pessoa\.$/).waitFor();
    await list.getByRole('button', { name: /são pessoas diferentes/ }).click();
    await list.getByText('Nenhum par de contatos parece ser a mesma pessoa.').waitFor();

    await at.live();
    const rafael = company.customer('Rafael Oliveira');
    await rafael.writes('Oi', { chat: { pn: rafael.number } });
    await rafael.writes('Olá', { chat: { lid: `9${rafael.number}` }, pushName: 'Rafa' });
    await rafael.writes('Eu', { chat: { lid: `9${rafael.number}`, pn: rafael.number } });
    await list.getByRole('button', { name: /^Mesclar Rafael/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mesclar contatos' });
    await dialog.getByText(/deixa de existir/).waitFor();
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await page.getByText('Contatos mesclados').waitFor();
    await list.getByText('Nenhum par de contatos parece ser a mesma pessoa.').waitFor();
    expect((await company.ticket(byLid.id)).contactId).not.toBe(byNumber.contactId);
  });

  test('what cannot be merged is said in the dialog; a drawer that fails says so', async ({
    company,
    at,
  }) => {
    const kept = await company.served('Carlos Souza', 'Bom dia');
    const { contactId } = await company.served('Rafael Oliveira', 'Oi');
    await company.admin.call('PUT /contacts/block/{id}', {
      params: { id: String(contactId) },
      body: { active: false },
    });
    const { page } = at;
    at.fail(/^GET .contacts.\{id\}.merges/);
    await openSignedIn(at, `/tickets/${kept.uuid}`);
    const merging = page.getByRole('region', { name: 'Mesclagem' });
    await merging.getByText('As mesclagens não carregaram.').waitFor();
    at.fail(null);
    await merging.getByRole('button', { name: 'Tentar de novo' }).click();
    await merging.getByText('As mesclagens não carregaram.').waitFor({ state: 'detached' });
    await merging.getByRole('button', { name: 'Mesclar com outro contato' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mesclar contatos' });
    await dialog.getByRole('combobox', { name: 'Outro contato' }).fill('Rafael');
    await page.getByRole('option', { name: /Rafael/ }).click();
    await dialog.getByRole('button', { name: 'Mesclar', exact: true }).click();
    await dialog.getByText('Um dos dois está bloqueado.').waitFor();
    at.expectErrors(/status of (500|400)/);
  });
});
