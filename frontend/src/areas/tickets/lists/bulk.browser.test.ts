import { describe, expect } from 'vitest';
import { browserMissing } from '../../../../test/browser.ts';
import { test } from '../../../../test/browserTest.ts';
import type { OpenedTicket } from '../../../../test/world/createCompany.ts';
import { openSignedIn, row, type Screen } from '../../../../test/world/openScreen.ts';

describe.skipIf(browserMissing())('many tickets at once', () => {
  const names = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'].map((name) => `Cliente ${name}`);
  const bar = ({ page }: Screen) => page.getByRole('region', { name: 'Ações em vários atendimentos' });
  const pick = async (at: Screen, ...chosen: string[]) => {
    await at.page.getByRole('button', { name: 'Selecionar', exact: true }).click();
    for (const name of chosen) await at.page.getByRole('checkbox', { name: `Selecionar ${name}` }).check();
  };

  test('are transferred, returned and ignored after a question that counts them', async ({ company, at }) => {
    const { page } = at;
    const made: OpenedTicket[] = [];
    for (const name of names.slice(0, 4)) made.push(await company.served(name, 'Bom dia'));
    const [one, two, three, four] = names;
    await openSignedIn(at, '/tickets');
    await at.live();
    await row(page, one ?? '').waitFor();

    await pick(at, one ?? '', two ?? '');
    await bar(at).getByText('2 selecionados').waitFor();
    await bar(at).getByRole('button', { name: 'Transferir' }).click();
    const transfer = page.getByRole('dialog', { name: 'Transferir 2 atendimentos' });
    await transfer.getByRole('combobox').last().click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    await transfer.getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('2 atendimentos transferidos').waitFor();
    await row(page, one ?? '').waitFor({ state: 'detached' });
    await bar(at).waitFor({ state: 'detached' });

    await pick(at, three ?? '');
    await bar(at).getByRole('button', { name: 'Devolver' }).click();
    const back = page.getByRole('dialog', { name: 'Devolver 1 atendimento?' });
    await back.getByText('Eles voltam a aguardar na fila, sem atendente.').waitFor();
    await back.getByRole('button', { name: 'Devolver' }).click();
    await page.getByText('1 atendimento devolvido').waitFor();
    const states = async () =>
      Promise.all(
        made.map(async ({ id }) => {
          const { status, user, queue } = await company.ticket(id);
          return [status, user?.name ?? null, queue?.name ?? null];
        }),
      );
    expect(await states()).toEqual([
      ['pending', null, 'Entrega'],
      ['pending', null, 'Entrega'],
      ['pending', null, 'Vendas'],
      ['open', 'Ana Prado', 'Vendas'],
    ]);
    await row(page, four ?? '').waitFor();

    await page.getByRole('tab', { name: /Aguardando/ }).click();
    await row(page, three ?? '').waitFor();
    await pick(at);
    await bar(at).getByRole('button', { name: 'Selecionar todos' }).click();
    await bar(at)
      .getByRole('button', { name: /^Ignorar/ })
      .click();
    const ignore = page.getByRole('dialog', { name: 'Ignorar e encerrar 3 atendimentos?' });
    await ignore.getByText('Serão encerrados sem mensagem de despedida.').waitFor();
    await ignore.getByRole('button', { name: /^Ignorar/ }).click();
    await page.getByText('3 atendimentos encerrados').waitFor();
    await page.getByText('Ninguém aguardando').waitFor();
    expect((await states()).map(([status]) => status)).toEqual(['closed', 'closed', 'closed', 'open']);
  });

  test('are stopped: what is under way ends, the others stay as they were and picked', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const made: OpenedTicket[] = [];
    for (const name of names) made.push(await company.served(name, 'Bom dia'));
    await openSignedIn(at, '/tickets');
    await at.live();
    await row(page, names[0] ?? '').waitFor();
    await pick(at);
    await bar(at).getByRole('button', { name: 'Selecionar todos' }).click();
    await bar(at).getByRole('button', { name: 'Resolver' }).click();
    const release = at.hold(/^PUT .tickets/);
    const question = page.getByRole('dialog', { name: 'Resolver 5 atendimentos?' });
    await question.getByText('Nenhuma mensagem de despedida será enviada.').waitFor();
    // If the connection gets a farewell meanwhile, the dialog offers it without moving the focus from "cancel".
    await page.keyboard.press('Shift+Tab');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('Cancelar');
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { complationMessage: 'Até logo!' } });
    await question.getByRole('button', { name: 'Resolver com despedida' }).waitFor();
    expect(await focused()).toBe('Cancelar');
    await question.getByRole('button', { name: 'Resolver sem despedida' }).click();
    const spoken = (text: string) => bar(at).getByText(text).getAttribute('aria-live');
    // The counter is not announced while the action runs: each step would drown everything else.
    expect(await spoken('0 de 5')).toBe('off');
    expect(
      await bar(at)
        .getByText(/selecionado/)
        .count(),
    ).toBe(0);
    const stop = bar(at).getByRole('button', { name: 'Parar' });
    await stop.click();
    expect(await stop.isDisabled()).toBe(true);
    release();
    // Three calls run in parallel.
    await page.getByText('3 atendimentos resolvidos').waitFor();
    expect(await spoken('2 selecionados')).toBe('polite');
    const stored = await Promise.all(made.map(({ id }) => company.ticket(id)));
    expect(stored.filter(({ status }) => status === 'open')).toHaveLength(2);
  });

  test('who would get a farewell is waited for: Enter does nothing before, and answers with what is right then', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const [one = '', two = ''] = names;
    const made = [await company.served(one, 'Bom dia'), await company.served(two, 'Bom dia')];
    const answer = at.hold(/^GET .whatsapp/);
    await openSignedIn(at, '/tickets');
    await row(page, one).waitFor();
    await pick(at, one, two);
    await bar(at).getByRole('button', { name: 'Resolver' }).click();
    const question = page.getByRole('dialog', { name: 'Resolver 2 atendimentos?' });
    await question.getByRole('status').getByText('Verificando a despedida…').waitFor();
    await page.keyboard.press('Enter');
    expect(at.calls).not.toContain('PUT /tickets/{id}');
    answer();
    await question.getByText('Nenhuma mensagem de despedida será enviada.').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Resolver sem despedida');
    await page.keyboard.press('Enter');
    await page.getByText('2 atendimentos resolvidos').waitFor();
    const stored = await Promise.all(made.map(({ id }) => company.ticket(id)));
    expect(stored.map(({ status }) => status)).toEqual(['closed', 'closed']);
  });

  test('what fails says how many and why, stays picked as it was, and is tried again', async ({
    company,
    at,
  }) => {
    const { page } = at;
    const made: OpenedTicket[] = [];
    for (const name of names.slice(0, 2)) made.push(await company.served(name, 'Bom dia'));
    await openSignedIn(at, '/tickets');
    await row(page, names[0] ?? '').waitFor();
    const giveBack = async (count: string) => {
      await bar(at).getByRole('button', { name: 'Devolver' }).click();
      await page
        .getByRole('dialog', { name: `Devolver ${count}?` })
        .getByRole('button', { name: 'Devolver' })
        .click();
    };
    const states = async () =>
      (await Promise.all(made.map(({ id }) => company.ticket(id)))).map(({ status }) => status);
    const alert = bar(at).getByRole('alert');
    at.expectErrors(/status of 500/);
    at.fail(/^PUT .tickets/);
    await pick(at, names[0] ?? '');
    await giveBack('1 atendimento');
    await alert.getByText('1 não pôde ser movido. Algo falhou do nosso lado. Tente de novo.').waitFor();
    await page.getByRole('checkbox', { name: `Selecionar ${names[1]}` }).check();
    await giveBack('2 atendimentos');
    await alert.getByText('2 não puderam ser movidos. Algo falhou do nosso lado. Tente de novo.').waitFor();
    await bar(at).getByText('2 selecionados').waitFor();
    expect(await page.getByText(/devolvidos?$/).count()).toBe(0);
    expect(await states()).toEqual(['open', 'open']);
    at.fail(null);
    await giveBack('2 atendimentos');
    await page.getByText('2 atendimentos devolvidos').waitFor();
    await bar(at).waitFor({ state: 'detached' });
    expect(await states()).toEqual(['pending', 'pending']);
  });
});
