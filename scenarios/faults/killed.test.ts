import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { signIn } from '../support/api.ts';
import {
  createCompany,
  demoPassword,
  pairConnection,
  type StoryCompany,
  uniqueNumber,
} from '../support/company.ts';
import { passStalls } from '../support/passStalls.ts';
import { createPhone, type Phone } from '../support/phone.ts';
import { until } from '@balcao/infra/local/testing/until';
import { test } from './faultTest.ts';

/** Messages per kill; 200 in the soak. */
const total = Number(process.env['FAULT_MESSAGES'] ?? 40);

/**
 * Milliseconds after which a queue delivers the messages again that a killed gateway held. The first delay of a failed
 * message is no longer than that.
 */
const heldMs = 10_000;

describe('kill -9 in the middle of messages: none lost, none doubled, order kept', () => {
  let phone: Phone;
  let company: StoryCompany;

  test.beforeAll(async ({ house: { url, clock } }) => {
    await clock.moveNearToday();
    phone = createPhone(url);
    const superUser = await signIn(url, 'super@balcao.local', demoPassword);
    company = await createCompany(url, superUser, 'Oficina');
    await pairConnection(company, phone);
  });

  test.for(['functions', 'gateway', 'dynoxide', 'engines', 'connector'])('%s', async (victim, { house }) => {
    const customer = uniqueNumber();
    await phone.addCustomer(customer, `Cliente ${victim}`);
    const texts = Array.from({ length: total }, (_, n) => `${victim} ${n + 1}`);
    for (const [position, text] of texts.entries()) {
      await until('customer writes', async () => {
        await phone.write(customer, company.number, text);
        return true;
      });
      if (position === Math.floor(total / 2)) house.kill(victim);
    }
    const tell = passStalls(house.clock, heldMs);
    const stored = await until(
      `all ${total} stored`,
      async () => {
        const { admin } = company;
        const { tickets } = await admin.call('GET /tickets', {
          query: { status: 'pending', showAll: 'true' },
        });
        const mine = tickets.filter((ticket) => ticket.contact.name === `Cliente ${victim}`);
        const [ticket] = mine;
        if (ticket === undefined) return undefined;
        const bodies: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await admin.call('GET /messages/{id}', {
            params: { id: ticket.uuid },
            query: { cursor },
          });
          bodies.unshift(...page.messages.map((message) => message.body));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        tell(bodies.length);
        // Waits for the counter too, because a ticket read before the last messages counts fewer.
        return (
          bodies.length >= total &&
          ticket.unreadMessages >= total && { bodies, tickets: mine.length, unread: ticket.unreadMessages }
        );
      },
      90_000,
    );
    expect(stored.bodies).toEqual(texts);
    expect(stored.tickets).toBe(1);
    expect(stored.unread).toBe(total);
  });

  test('stopped and started again: everything is there and the session returns without a new QR', async ({
    house,
  }) => {
    const before = await stored();
    await house.restart();
    company.admin = await signIn(house.url, company.email, demoPassword);
    const statuses: string[] = [];
    // Polled in short steps: `until` polls less and less often, and would miss a QR code shown for a moment.
    for (const end = Date.now() + 60_000; statuses.at(-1) !== 'CONNECTED' && Date.now() < end;) {
      const rows = await company.admin.call('GET /whatsapp', { query: {} }).catch(() => []);
      statuses.push(...rows.map(({ status }) => status));
      await pause(20);
    }
    expect(statuses.at(-1)).toBe('CONNECTED');
    expect(statuses).not.toContain('qrcode');
    expect(await stored()).toEqual(before);
    const customer = uniqueNumber();
    await phone.addCustomer(customer, 'Depois');
    await phone.write(customer, company.number, 'Já voltaram?');
    await until('the next message', async () => (await stored()).some(([, text]) => text === 'Já voltaram?'));
  });

  /** Contact name and last message of each pending ticket. */
  async function stored(): Promise<[string, string][]> {
    const { tickets } = await company.admin.call('GET /tickets', {
      query: { status: 'pending', showAll: 'true' },
    });
    return tickets.map(({ contact, lastMessage }) => [contact.name, lastMessage]);
  }
});
