import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, type Screen } from '../../../test/world/openScreen.ts';

/** Collects the ids of tickets whose removal the page was told of. */
function endsTold({ page }: Screen): number[] {
  const told: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const { events = [] } = JSON.parse(String(payload)) as {
        events?: { topic: string; action: string; data: { ticketId: number } }[];
      };
      for (const { topic, action, data } of events)
        if (topic === 'ticket' && action === 'delete') told.push(data.ticketId);
    }),
  );
  return told;
}

describe.skipIf(browserMissing())('a ticket that leaves one’s sight', () => {
  test('says why to whoever looks at it', async ({ company, open }) => {
    const { Vendas, Entrega } = company.queues;
    const { admin } = company;
    const bruno = await company.person('Bruno Lima', { queueIds: [Vendas] });
    const at = await open(bruno);
    await openSignedIn(at, '/tickets');
    await at.live();
    const { page } = at;
    const params = ({ id }: { id: number }) => ({ id: String(id) });
    const put = (ticket: { id: number }, body: object) =>
      admin.call('PUT /tickets/{id}', { params: params(ticket), body });
    const give = (ticket: { id: number }, to: { id: number }, queueId: number) =>
      put(ticket, { status: 'open', userId: to.id, queueId, isTransfered: true });
    const waits = (ticket: { id: number }) => put(ticket, { queueId: Vendas });
    type Change = (ticket: { id: number }) => Promise<unknown>;
    const reasons: [why: string, before: Change, change: Change][] = [
      ['foi para outra fila', waits, (ticket) => put(ticket, { queueId: Entrega })],
      ['alguém o assumiu', waits, (ticket) => put(ticket, { status: 'open', userId: admin.user.id })],
      ['foi excluído', waits, (ticket) => admin.call('DELETE /tickets/{id}', { params: params(ticket) })],
      [
        'foi transferido para outra pessoa',
        (ticket) => give(ticket, bruno, Vendas),
        (ticket) => give(ticket, company.ana, Vendas),
      ],
      [
        'voltou para a fila',
        // Bruno's own ticket, in a queue that he does not serve.
        (ticket) => give(ticket, bruno, Entrega),
        (ticket) => put(ticket, { status: 'pending', userId: null }),
      ],
      [
        'suas filas ou permissões mudaram',
        waits,
        () => admin.call('PUT /users/{id}', { params: params(bruno), body: { queueIds: [Entrega] } }),
      ],
    ];
    // The ticket may be requested again with the new rights before the conversation is left.
    at.expectErrors(/status of 404/);
    for (const [index, [why, begin, change]] of reasons.entries()) {
      const ticket = await company.customer(`Cliente ${index}`).writes('Oi');
      await begin(ticket);
      await page.goto(`${at.url}/tickets/${ticket.uuid}`);
      await at.live();
      await page.getByRole('log').getByText('Oi').waitFor();
      await change(ticket);
      await page.getByText(why).waitFor();
      await page.waitForURL('**/tickets');
      await page.getByText('Escolha um atendimento').waitFor();
    }
  }, 90_000);

  test('says so by other words where the server gives a reason that this page does not know', async ({
    company,
    open,
  }) => {
    const { Vendas, Entrega } = company.queues;
    const at = await open(await company.person('Bruno Lima', { queueIds: [Vendas] }));
    const { page } = at;
    await page.routeWebSocket(/\/ws\?/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((frame) => socket.send(String(frame).replace('"gone":"moved"', '"gone":"fromLater"')));
    });
    const { id, uuid } = await company.customer('Luiza Silva').writes('Oi');
    const put = async (body: object) =>
      company.admin.call('PUT /tickets/{id}', { params: { id: String(id) }, body });
    await put({ queueId: Vendas });
    await openSignedIn(at, `/tickets/${uuid}`);
    await at.live();
    await page.getByRole('log').getByText('Oi').waitFor();
    at.expectErrors(/status of 404/);
    await put({ queueId: Entrega });
    await page.getByText('Este atendimento saiu do seu alcance.', { exact: true }).waitFor();
  });

  test('says that one gave it away oneself, in the other tab', async ({ company, open }) => {
    const { Vendas } = company.queues;
    const bruno = await company.person('Bruno Lima', { queueIds: [Vendas] });
    const ticket = await company.served('Luiza Silva', 'Oi', bruno);
    const at = await open(bruno);
    await openSignedIn(at, `/tickets/${ticket.uuid}`);
    const other = await at.page.context().newPage();
    await other.goto(`${at.url}/tickets/${ticket.uuid}`);
    await other.getByRole('log').getByText('Oi').waitFor();
    const { page } = at;
    await page.bringToFront();
    await page.getByRole('button', { name: 'Transferir' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    // The conversation may request the ticket, no longer visible, before it is left.
    at.expectErrors(/status of 404/);
    await page.getByRole('dialog').getByRole('button', { name: 'Transferir' }).click();
    await page.getByText('Atendimento transferido').waitFor();
    await other.getByText('Este atendimento saiu do seu alcance: você o transferiu.').waitFor();
    await other.waitForURL('**/tickets');
    expect(await other.getByText('alguém o assumiu').count()).toBe(0);
    expect(await page.getByText('saiu do seu alcance').count()).toBe(0);
  }, 90_000);

  test('leads to the one that goes on where their contacts were merged, for whoever sees that', async ({
    company,
    at,
    open,
  }) => {
    const { Vendas, Entrega } = company.queues;
    const bruno = await company.person('Bruno Lima', { queueIds: [Vendas] });
    const older = await company.served('Luiza Silva', 'Bom dia');
    const newer = await company.customer('Luiza S.').writes('Oi, é a Luiza');
    const params = { id: String(newer.id) };
    await company.admin.call('PUT /tickets/{id}', { params, body: { queueId: Vendas } });
    const { page } = at;
    await openSignedIn(at, `/tickets/${newer.uuid}`);
    await at.live();
    await page.getByRole('log').getByText('é a Luiza').waitFor();
    // The older ticket belongs to a colleague in another queue, so Bruno cannot see it.
    const body = { status: 'open' as const, userId: company.ana.id, queueId: Entrega, isTransfered: true };
    await company.admin.call('PUT /tickets/{id}', { params: { id: String(older.id) }, body });
    const his = await open(bruno);
    await openSignedIn(his, `/tickets/${newer.uuid}`);
    await his.live();
    await his.page.getByRole('log').getByText('é a Luiza').waitFor();
    // Each screen may request the removed ticket before being redirected.
    for (const one of [at, his]) one.expectErrors(/status of 404/);
    await company.admin.call('POST /contacts/{id}/merge', {
      params: { id: String(older.contactId) },
      body: { otherContactId: newer.contactId },
    });
    await page.waitForURL(`**/tickets/${older.uuid}`);
    await page.getByText('O atendimento que você via foi unido a este, do mesmo contato.').waitFor();
    await page.getByRole('log').getByText('Bom dia').waitFor();
    // Bruno sees the ticket end, without a redirect.
    await his.page.getByRole('button', { name: 'Reabrir' }).waitFor();
    expect(his.page.url()).toBe(`${his.url}/tickets/${newer.uuid}`);
    expect(await his.page.getByText('foi unido').count()).toBe(0);
  }, 90_000);

  test('is no news to whoever gave it away', async ({ company, open }) => {
    const bruno = await company.person('Bruno Lima', { queueIds: [company.queues.Vendas] });
    const first = await company.served('Luiza Silva', 'Oi', bruno);
    const at = await open(bruno);
    const told = endsTold(at);
    await openSignedIn(at, `/tickets/${first.uuid}`);
    await at.live();
    const { page } = at;
    await page.getByRole('log').getByText('Oi').waitFor();
    await page.getByRole('button', { name: 'Transferir' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Fila' }).click();
    await page.getByRole('option', { name: 'Entrega' }).click();
    // The event arrives before the answer: the conversation on screen may still request the ticket, no longer visible.
    at.expectErrors(/status of 404/);
    const release = at.hold(/^PUT/);
    await dialog.getByRole('button', { name: 'Transferir' }).click();
    await expect.poll(() => told, { timeout: 15_000 }).toContain(first.id);
    release();
    await page.getByText('Atendimento transferido').waitFor();
    await page.waitForURL('**/tickets');
    expect(await page.getByText('saiu do seu alcance').count()).toBe(0);
  }, 90_000);
});
