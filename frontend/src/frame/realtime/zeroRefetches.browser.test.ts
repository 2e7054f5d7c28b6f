import { contactEntity } from '@balcao/functions/core/records/contactEntity';
import { queueEntity } from '@balcao/functions/core/records/queueEntity';
import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, type Screen } from '../../../test/world/openScreen.ts';

/** Milliseconds without a call after which a page counts as idle. */
const settles = 1200;

/** Waits until all pages are idle; returns a function that reads the calls of each page since then. */
async function asked(screens: readonly Screen[]) {
  const counts = () => screens.map(({ calls }) => calls.length);
  for (let before = counts(), quiet = false; !quiet;) {
    await screens[0]?.page.waitForTimeout(settles);
    const now = counts();
    quiet = now.every((count, index) => count === before[index]);
    before = now;
  }
  const from = counts();
  return () => screens.map(({ calls }, index) => calls.slice(from[index]));
}

describe.skipIf(browserMissing())('live events', () => {
  test('carry what pages show of them, also with numbers hidden: nothing is asked for again', async ({
    company,
    at,
    open,
    world,
  }) => {
    const { Vendas, Entrega } = company.queues;
    const luiza = await company.served('Luiza Silva', 'Quero um bolo');
    const { admin } = company;
    const id = (value: number) => ({ id: String(value) });
    const say = (body: string) => admin.call('POST /messages/{id}', { params: id(luiza.id), body: { body } });
    // A message by another user, so that the page has loaded its colleagues.
    await say('Oi, Luiza');
    await admin.call('POST /quick-messages', { body: { shortcode: 'pix', geral: true } });
    await admin.call('POST /tags', { body: { name: 'Fiel', color: '#111111' } });
    const person = async (name: string) => open(await company.person(name, { profile: 'admin' }));
    const [bia, caio, dora] = [await person('Bia'), await person('Caio'), await person('Dora')];
    for (const column of ['enableLGPD', 'lgpdHideNumber'] as const)
      await admin.call('PUT /companySettings', { body: { column, data: 'enabled' } });
    // Functions cache settings for some seconds.
    await expect
      .poll(async () => (await company.ticket(luiza.id)).contact.number, { timeout: 20_000 })
      .toContain('*');
    await openSignedIn(at, `/tickets/${luiza.uuid}`);
    await openSignedIn(bia, '/contacts');
    await openSignedIn(caio, '/tags');
    await openSignedIn(dora, '/quick-messages');
    const screens = [at, bia, caio, dora];
    for (const screen of screens) screen.page.setDefaultTimeout(15_000);
    const { page } = at;
    await page.getByRole('log').getByText('Oi, Luiza').waitFor();
    await page.getByRole('heading', { name: 'Outros atendimentos' }).waitFor();
    await page.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Histórico' }).click();
    const log = page.getByRole('dialog');
    await log.getByRole('listitem').first().waitFor();
    for (const screen of screens) await screen.live();
    const calls = await asked(screens);
    const quiet = async (what: string) => {
      await page.waitForTimeout(settles);
      expect(calls(), what).toEqual([[], [], [], []]);
    };

    await say('Qual sabor?');
    await page.getByText('Qual sabor?').first().waitFor();
    await company.customer('Luiza Silva').reads(3);
    await quiet('message, tick');
    await company.customer('Luiza Silva').does({ kind: 'presence', presence: 'composing' });
    await page.getByText('está digitando…').first().waitFor();
    await quiet('presence');

    const move = (body: object) => admin.call('PUT /tickets/{id}', { params: id(luiza.id), body });
    await move({ queueId: Entrega });
    await log
      .getByText(/Entrega/)
      .first()
      .waitFor();
    await quiet('ticket moved');

    const carlos = await company.customer('Carlos Souza').writes('Bom dia');
    await bia.page.getByText('Carlos Souza').waitFor();
    await quiet('new customer with a new ticket');
    await admin.call('PUT /tickets/{id}', {
      params: id(carlos.id),
      body: { status: 'closed', sendFarewellMessage: false },
    });
    await admin.call('DELETE /tickets/{id}', { params: id(carlos.id) });
    await quiet('ticket closed and deleted');

    const made = await admin.call('POST /contacts', {
      body: { name: 'Beatriz Nova', number: '5511977775555' },
    });
    await bia.page.getByText('Beatriz Nova').waitFor();
    const names = await bia.page
      .getByRole('grid')
      .getByText(/^(Beatriz Nova|Carlos Souza|Luiza Silva)$/)
      .allTextContents();
    expect(names).toEqual(['Beatriz Nova', 'Carlos Souza', 'Luiza Silva']);
    await bia.page.getByText('3 contatos').waitFor();
    await admin.call('PUT /contacts/{id}', { params: id(made.id), body: { name: 'Beatriz Velha' } });
    await bia.page.getByText('Beatriz Velha').waitFor();
    await admin.call('PUT /contacts/{id}', { params: id(luiza.contactId), body: { name: 'Luiza Prado' } });
    await bia.page.getByText('Luiza Prado').waitFor();
    await quiet('contact created, updated');

    const { id: tagId } = await admin.call('POST /tags', { body: { name: 'Amiga', color: '#222222' } });
    await caio.page.getByText('Amiga').waitFor();
    expect(await caio.page.getByText(/^(Amiga|Fiel)$/).allTextContents()).toEqual(['Amiga', 'Fiel']);
    await admin.call('PUT /tags/{id}', { params: id(tagId), body: { name: 'Zelosa', color: '#222222' } });
    await caio.page.getByText('Zelosa').waitFor();
    expect(await caio.page.getByText(/^(Fiel|Zelosa)$/).allTextContents()).toEqual(['Fiel', 'Zelosa']);
    await admin.call('PUT /tags-contacts/{tagId}/{contactId}', {
      params: { tagId: String(tagId), contactId: String(luiza.contactId) },
    });
    await page.getByTestId('ticket-rows').getByText('Zelosa').waitFor();
    await admin.call('DELETE /tags/{id}', { params: id(tagId) });
    await caio.page.getByText('Zelosa').waitFor({ state: 'detached' });
    await quiet('tag');

    await admin.call('POST /quick-messages', { body: { shortcode: 'aviso', geral: true } });
    await dora.page.getByText('/aviso').waitFor();
    await quiet('quick message');

    const bruno = await company.person('Bruno Lima', { queueIds: [Vendas] });
    await admin.call('PUT /users/{id}', { params: id(bruno.id), body: { name: 'Bruno Ramos' } });
    await admin.call('DELETE /users/{id}', { params: id(bruno.id) });
    const { id: queueId } = await admin.call('POST /queue', { body: { name: 'Festas', color: '#333333' } });
    const key = queueEntity.key({ companyId: company.id, id: queueId });
    await world.runtime.store.update(key, { set: { name: 'Eventos' }, add: { version: 1 } });
    await quiet('user, queue');
    await world.runtime.store.delete(key);
    await quiet('queue deleted');

    // A contact disappears because it was merged into another one: data on the screen is fetched once.
    await world.runtime.store.delete(contactEntity.key({ companyId: company.id, contactId: made.id }));
    await bia.page.getByText('Beatriz Velha').waitFor({ state: 'detached' });
    await bia.page.getByText('2 contatos').waitFor();
    await page.waitForTimeout(settles);
    expect(calls().map((asks) => asks.toSorted())).toEqual([
      ['GET /messages/{id}', 'GET /tickets/u/{uuid}'],
      ['GET /contacts/merge-proposals'],
      [],
      [],
    ]);
  }, 120_000);
});
