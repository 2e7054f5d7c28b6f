import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { readPdf } from '../../../test/readPdf.ts';
import { drawConversation } from '../../../test/world/drawConversation.ts';
import { row, signIn } from '../../../test/world/openScreen.ts';

/** All lines of an exported PDF, in order. */
const textsOf = async (path: string) => (await readPdf(readFileSync(path))).pages.flat();

describe.skipIf(browserMissing())('a ticket as PDF', () => {
  test('all that was said in it, under the name of the specification', async ({ world, company, at }) => {
    const ticket = await drawConversation(world, company);
    const luiza = company.customer('Luiza Silva');
    for (let count = 1; count <= 45; count += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as she wrote
      await luiza.writes(`Pão de açúcar ${count}: ação, coração 🍞`);
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').first().click();
    await page.getByRole('log').getByText('coração').first().waitFor();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Exportar como PDF' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`relatório_atendimento_${ticket.id}.pdf`);
    await page.getByText('PDF salvo').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const texts = await textsOf(await file.path());
    expect(texts[0]).toBe(`Atendimento #${ticket.id}`);
    const all = texts.join('\n');
    for (const said of [
      'Contato: Luiza Silva',
      'Queria encomendar um bolo para sábado',
      'Nota privada',
      'Essa mensagem foi apagada pelo contato',
      '[cardapio.pdf]',
      'Pão de açúcar 1: ação, coração',
      'Pão de açúcar 45: ação, coração',
      'Ana Prado aceitou o atendimento na fila Vendas',
    ])
      expect(all).toContain(said);
    expect(all.indexOf('Pão de açúcar 9:')).toBeLessThan(all.indexOf('Pão de açúcar 10:'));
    // The photo and the emoji are included.
    expect(readFileSync(await file.path(), 'latin1').match(/\/Subtype \/Image/g)?.length).toBeGreaterThan(1);
  });

  test('where numbers are hidden, none stands in it: of the contact, of members, of cards, of those who are named', async ({
    company,
    at,
  }) => {
    const params = { id: String(company.connectionId) };
    await company.admin.call('PUT /whatsapp/{id}', { params, body: { allowGroup: true } });
    const group = company.customer('Condomínio');
    const person = { pn: '5511987650001' };
    const chat = { group: '120363042000000001' };
    const says = (text: string, more: object = {}) =>
      group.writes(text, { chat, participant: { chat: person, name: '+55 11 98765-0001' }, ...more });
    const card =
      'BEGIN:VCARD\nVERSION:3.0\nFN:Síndico 5511987650002\nTEL;waid=5511987650002:+55 11 98765-0002\nEND:VCARD';
    const asked = randomUUID();
    await says('Fale com @5511987650003', { wid: asked });
    await says(card, { mediaType: 'contactMessage' });
    const inGroup = await says('Respondendo', { quotedWid: asked });
    const alone = await company.served('5511987650004', 'Meu pedido 20261122');
    const { page } = at;
    await signIn(at);
    const textsFor = async (uuid: string): Promise<string> => {
      await page.goto(`${at.url}/tickets/${uuid}`);
      await page.getByRole('log').locator('[data-message]').first().waitFor();
      await page.getByRole('button', { name: 'Mais opções' }).click();
      const saved = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Exportar como PDF' }).click();
      return (await textsOf(await (await saved).path())).join('\n');
    };
    const plain = (text: string) => text.replace(/[^\d*\n]/g, '');
    const numbers = [
      '5511987650001',
      '5511987650002',
      '5511987650003',
      '5511987650004',
      alone.contact.number,
    ];
    // Without masking the numbers are found.
    const before = plain(`${await textsFor(inGroup.uuid)}\n${await textsFor(alone.uuid)}`);
    expect(numbers.filter((number) => before.includes(number))).toEqual(numbers);

    for (const column of ['enableLGPD', 'lgpdHideNumber'] as const)
      await company.admin.call('PUT /companySettings', { body: { column, data: 'enabled' } });
    await expect
      .poll(async () => (await company.ticket(alone.id)).contact.number, { timeout: 20_000 })
      .toContain('*');
    const [ofGroup, ofPerson] = [await textsFor(inGroup.uuid), await textsFor(alone.uuid)];
    for (const text of [ofGroup, ofPerson])
      expect(numbers.filter((number) => plain(text).includes(number.slice(0, -2)))).toEqual([]);
    expect(ofGroup).toContain('+** ** *****-**01');
    expect(ofGroup).toContain('Fale com @***********03');
    expect(ofPerson).toContain('***********04');
    expect(ofPerson).toContain('Meu pedido 20261122');
  });

  test('it says how far it is and is given up; a failure and nothing to export are told', async ({
    company,
    at,
  }) => {
    await company.served('Luiza Silva', 'Bom dia');
    await signIn(at);
    const { page } = at;
    await row(page, 'Luiza Silva').click();
    await page.getByRole('log').getByText('Bom dia').waitFor();
    let saved = 0;
    page.on('download', () => (saved += 1));
    const start = async () => {
      await page.getByRole('button', { name: 'Mais opções' }).click();
      await page.getByRole('menuitem', { name: 'Exportar como PDF' }).click();
    };
    const dialog = page.getByRole('dialog', { name: 'Exportar como PDF' });
    const release = at.hold(/^GET .messages/);
    await start();
    await dialog.getByText('Lendo as mensagens: 0').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    release();

    at.fail(/^GET .messages/);
    await start();
    await dialog.getByText('Algo falhou do nosso lado. Tente de novo.').waitFor();
    at.fail(null);
    expect(saved).toBe(0);
    await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
    await page.getByText('PDF salvo').waitFor();
    await expect.poll(() => saved).toBe(1);

    const marta = await company.admin.call('POST /contacts', {
      body: { name: 'Marta', number: '5511955554444' },
    });
    await company.admin.call('POST /tickets', {
      body: { contactId: marta.id, queueId: company.queues.Vendas, userId: company.ana.id },
    });
    await row(page, 'Marta').click();
    await page.getByText('Nenhuma mensagem nesta conversa').waitFor();
    await start();
    await dialog.getByText('Elemento não encontrado para exportar.').waitFor();
    at.expectErrors(/status of 500/);
  });
});
