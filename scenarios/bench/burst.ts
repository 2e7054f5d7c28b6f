import { type StoryCompany, uniqueNumber } from '../support/company.ts';
import type { Phone } from '../support/phone.ts';
import { until } from '@balcao/infra/local/testing/until';

export interface Burst {
  messages: number;
  customers: number;
  /** Messages per second until all are stored. */
  perSecond: number;
}

/** Twenty customers each write fifteen messages as fast as their phones can. */
export async function measureBurst(company: StoryCompany, phone: Phone): Promise<Burst> {
  const messages = 300;
  const customers = Array.from({ length: 20 }, uniqueNumber);
  for (const [n, number] of customers.entries()) await phone.addCustomer(number, `Rajada ${n}`);
  const began = performance.now();
  await Promise.all(
    customers.map(async (number, c) => {
      for (let n = 0; n < messages / customers.length; n++)
        await phone.write(number, company.number, `rajada ${c}.${n}`);
    }),
  );
  await until(
    'burst stored',
    async () => {
      const query = { status: 'pending', showAll: 'true' } as const;
      const { tickets } = await company.admin.call('GET /tickets', { query });
      const unread = tickets
        .filter(({ contact }) => customers.includes(contact.number))
        .map((ticket) => ticket.unreadMessages);
      return unread.reduce((sum, one) => sum + one, 0) === messages;
    },
    120_000,
  );
  return {
    messages,
    customers: customers.length,
    perSecond: (messages * 1000) / (performance.now() - began),
  };
}
