import { describe, expect } from 'vitest';
import { browserMissing } from '../../../test/browser.ts';
import { test } from '../../../test/browserTest.ts';
import { openSignedIn, row, type Screen } from '../../../test/world/openScreen.ts';

/** Tickets of whose end the page has been told so far. */
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
    const reasons: [string, (ticket: { id: number }) => Promise<unknown>][] = [
      ['foi para outra fila', (ticket) => put(ticket, { queueId: Entrega })],
      ['alguém o assumiu', (ticket) => put(ticket, { status: 'open', userId: admin.user.id })],
      ['foi excluído', (ticket) => admin.call('DELETE /tickets/{id}', { params: params(ticket) })],
    ];
    await page.getByRole('tab', { name: /Aguardando/ }).click();
    for (const [index, [why, leave]] of reasons.entries()) {
      const name = `Cliente ${index}`;
      const ticket = await company.customer(name).writes('Oi');
      await put(ticket, { queueId: Vendas });
      await row(page, name).click();
      await page.getByRole('log').getByText('Oi').waitFor();
      await leave(ticket);
      await page.getByText(why).waitFor();
      await page.waitForURL('**/tickets');
    }
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
    // The event overtakes the answer: the conversation is still on the screen then, and may read what it sees no more.
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
