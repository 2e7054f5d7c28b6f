import { chatAliasEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scanTable } from '../../projections/scanTable.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createTestCompany, type TestCompany } from '../../testing/testCompany.ts';
import { contactsFromRows } from '../contacts/contactsFromRows.ts';
import { contactIdentityEntity } from '../records/contactEntity.ts';

let house: TestHouse;
let company: TestCompany;
beforeAll(async () => {
  house = await startTestHouse();
});
beforeEach(async () => {
  company = await createTestCompany(house.runtime);
});
afterAll(() => house.stop());

/** Identities and aliases of the company, `n:<number>` and `p:<number>`. */
async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const page of scanTable(house.runtime, ['contactIdentity', 'chatAlias'], company.id))
    for (const item of page) found.push(String(item['identity'] ?? item['chatKey']));
  return found.toSorted();
}

/** Stores names as an earlier release did: under the form in which the number was written. */
async function storeAsWritten(canonical: string, written: string): Promise<void> {
  const { store } = house.runtime;
  for await (const page of scanTable(house.runtime, ['contactIdentity', 'chatAlias'], company.id))
    for (const item of page) {
      if (item['identity'] === `n:${canonical}`) {
        const one = contactIdentityEntity.fromItem(item);
        await store.delete(contactIdentityEntity.key(one));
        await store.put(contactIdentityEntity.toItem({ ...one, identity: `n:${written}` }));
      } else if (item['chatKey'] === `p:${canonical}`) {
        const one = chatAliasEntity.fromItem(item);
        await store.delete(chatAliasEntity.key(one));
        await store.put(chatAliasEntity.toItem({ ...one, chatKey: `p:${written}` }));
      }
    }
}

async function contacts(): Promise<number[]> {
  const { body } = await house.call(company.admin, 'GET', '/contacts', {});
  return body.contacts.map(({ id }: { id: number }) => id);
}
async function pending(): Promise<{ contactId: number; unreadMessages: number }[]> {
  const { body } = await house.call(company.admin, 'GET', '/tickets', { query: { status: 'pending' } });
  return body.tickets;
}

describe.each([
  ['Mexico', '525550123456', '5215550123456'],
  ['Argentina', '541150123456', '5491150123456'],
  ['Ivory Coast', '2250708123456', '22508123456'],
  ['Benin', '2290197123456', '22997123456'],
])('%s, stored as written, before rebuild -- numbers', (_country, canonical, written) => {
  test('who writes goes on in the same ticket, and is found at once from then on', async () => {
    await company.receive(written, 'Oi', { chat: { pn: written } });
    await storeAsWritten(canonical, written);
    await company.receive(written, 'De novo', { chat: { pn: written } });
    await company.receive(canonical, 'E de novo', { chat: { pn: canonical } });
    expect(await pending()).toMatchObject([{ unreadMessages: 3 }]);
    expect(await contacts()).toHaveLength(1);
    expect(await names()).toEqual([`n:${canonical}`, `p:${canonical}`]);
  });

  test('a LID that comes with the number belongs to the contact', async () => {
    await company.receive(written, 'Oi', { chat: { pn: written } });
    await storeAsWritten(canonical, written);
    await company.receive(written, 'De novo', { chat: { pn: written, lid: '4711' } });
    expect(await pending()).toMatchObject([{ unreadMessages: 2 }]);
    expect(await names()).toEqual(['l:4711', 'l:4711', `n:${canonical}`, `p:${canonical}`]);
  });

  test('dialogs and imports know the contact', async () => {
    const contact = { name: 'Rita', number: `+${canonical}` };
    const { body } = await house.call(company.admin, 'POST', '/contacts', { body: contact });
    await storeAsWritten(canonical, written);
    const again = await house.call(company.admin, 'POST', '/contacts', { body: contact });
    expect(again.body.code).toBe('ERR_DUPLICATED_CONTACT');
    await storeAsWritten(canonical, written);
    const source = { companyId: company.id, list: 'folha' };
    const rows = [
      { row: 1, name: 'Rita', number: canonical },
      { row: 2, name: 'Nova', number: '5511988880001' },
    ];
    const outcomes = await contactsFromRows(house.runtime, source, rows);
    expect(outcomes).toMatchObject([{ result: 'existing', contactId: body.id }, { result: 'created' }]);
    expect(await contacts()).toHaveLength(2);
  });

  test('a new number leaves nothing behind under the old one', async () => {
    await company.receive(written, 'Oi', { chat: { pn: written } });
    await storeAsWritten(canonical, written);
    const [id] = await contacts();
    await house.call(company.admin, 'PUT', `/contacts/${id}`, { body: { number: '+5511988880001' } });
    expect(await names()).toEqual(['n:5511988880001', 'p:5511988880001']);
  });

  test('an erasure finds the names, and whoever writes then is a stranger', async () => {
    await company.receive(written, 'Oi', { chat: { pn: written } });
    await storeAsWritten(canonical, written);
    const [id] = await contacts();
    expect((await house.call(company.admin, 'DELETE', `/contacts/${id}`)).status).toBe(200);
    expect(await names()).toEqual([]);
    await company.receive(written, 'Oi', { chat: { pn: written } });
    expect(await contacts()).not.toContain(id);
  });

  test('a merge takes the names along', async () => {
    await company.receive(written, 'Oi', { chat: { pn: written } });
    await storeAsWritten(canonical, written);
    const [other] = await contacts();
    const kept = await house.call(company.admin, 'POST', '/contacts', {
      body: { name: 'Rita', number: '+5511988880001' },
    });
    const merged = await house.call(company.admin, 'POST', `/contacts/${kept.body.id}/merge`, {
      body: { otherContactId: other },
    });
    expect(merged.status).toBe(200);
    const identity = `n:${canonical}`;
    const key = contactIdentityEntity.key({ companyId: company.id, channel: 'whatsapp', identity });
    expect(await house.runtime.store.get(key, { consistent: true })).toMatchObject({
      contactId: kept.body.id,
    });
  });
});

test('several readers at one instant find the same contact', async () => {
  await company.receive('5215550123456', 'Oi', { chat: { pn: '5215550123456' } });
  await storeAsWritten('525550123456', '5215550123456');
  await Promise.all(
    ['A', 'B', 'C', 'D'].map((text) =>
      company.receive('5215550123456', text, { chat: { pn: '5215550123456' } }),
    ),
  );
  expect(await pending()).toMatchObject([{ unreadMessages: 5 }]);
  expect(await contacts()).toHaveLength(1);
});

test('a stranger of a country with two forms takes one round trip more, everybody else none', async () => {
  const trips = async (number: string) => {
    await house.runtime.nextId('message');
    const { trips } = await house.meter.cost('first message', () =>
      company.receive(number, 'Oi', { chat: { pn: number } }),
    );
    return trips;
  };
  await trips('5511988880001');
  const strangers = [await trips('5511988880002'), await trips('34612345678'), await trips('525550123456')];
  const [brazil = 0, spain, mexico] = strangers;
  expect([spain, mexico]).toEqual([brazil, brazil + 1]);
  const known = [await trips('5511988880002'), await trips('525550123456'), await trips('5215550123456')];
  expect(new Set(known).size).toBe(1);
});
