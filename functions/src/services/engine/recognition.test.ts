import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { Contended } from '@balcao/shared/server/db/contended';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactEntity, contactIdentityEntity, newContactItem } from '../../core/records/contactEntity.ts';
import { mergeProposalEntity } from '../../core/records/mergeProposalEntity.ts';
import { conversationEntity } from '@balcao/shared/server/conversations/conversationEntity';
import { newContactWrites } from '../../core/conversations/newConversation.ts';
import { PlanRefused } from '../../core/decisions/planRefused.ts';
import { createStreamPump } from '../../testing/streamPump.ts';
import { ticketSteps } from './decideInbound.ts';
import { isPoison } from '../../platform/runtime/isPoison.ts';
import { receiveMessage } from './receive/receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { UnwritableDecision } from '../../platform/runtime/unwritableDecision.ts';

let world: EngineWorld;
let project: () => Promise<unknown>;
let person = 0;
let lid: string;
let pn: string;
beforeAll(async () => {
  world = await startEngineWorld();
  const pump = createStreamPump(world.other, process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  project = () => pump();
});
afterAll(() => world.stop());
beforeEach(() => {
  person += 1;
  lid = `4400${person}`;
  pn = `55119444${String(person).padStart(5, '0')}`;
});

const receive = (chat: ChatIdentity, more = {}) => {
  const event = world.message({ chat, ...more });
  return receiveMessage(world.runtime, event).then(() => event.wid);
};

/** Conversation in which a message is stored. */
async function placeOf(wid: string) {
  const items = await world.items();
  const message = items.find((item) => messageEntity.owns(item) && item['wid'] === wid);
  const conversation = items.find(
    (item) => conversationEntity.owns(item) && item['conversationId'] === message?.['conversationId'],
  );
  return conversation && conversationEntity.fromItem(conversation);
}

async function ownerOf(identity: string): Promise<unknown> {
  const { runtime, companyId } = world;
  const key = contactIdentityEntity.key({ companyId, channel: 'whatsapp', identity });
  return (await runtime.store.get(key, { consistent: true }))?.['contactId'];
}

/** Merge proposals that involve this contact; without an id, those that involve the test's number or LID. */
async function proposals(contactId?: number) {
  const items = (await world.items()).filter((item) => mergeProposalEntity.owns(item));
  const found = items.map((item) => mergeProposalEntity.fromItem(item));
  return found.filter((one) =>
    contactId === undefined
      ? one.names.some((name) => name === `l:${lid}` || name === `n:${pn}`)
      : one.contactId === contactId,
  );
}

async function nameOf(contactId = 0): Promise<unknown> {
  const key = contactEntity.key({ companyId: world.companyId, contactId });
  return (await world.runtime.store.get(key, { consistent: true }))?.['name'];
}

/** Creates a contact with these identities that has not written on this account. */
async function knownElsewhere(chat: ChatIdentity): Promise<number> {
  const contactId = await world.runtime.nextId('contact');
  const contact = newContactItem({
    companyId: world.companyId,
    contactId,
    name: 'Conhecida',
    number: chat.pn ?? '',
    lid: chat.lid,
    channel: 'whatsapp',
    isGroup: false,
    named: true,
    at: world.runtime.clock.iso(),
  });
  await world.runtime.store.transact(newContactWrites(contact, chat));
  return contactId;
}

test('a name that is another contact’s is not claimed, is tried once, and the message is where it can be reached', async () => {
  const [byNumber, elsewhere] = [await placeOf(await receive({ pn })), await knownElsewhere({ lid })];
  const both = await placeOf(await receive({ lid, pn }));
  expect(both).toMatchObject({
    conversationId: byNumber?.conversationId,
    chat: { pn },
    foreign: [`l:${lid}`],
  });
  expect(await ownerOf(`l:${lid}`)).toBe(elsewhere);
  world.usage.length = 0;
  await receive({ lid, pn });
  expect(world.usage.filter(({ call }) => call === 'transact')).toHaveLength(1);
});

test('two conversations of one person who turns out to have both names: each keeps its own', async () => {
  const [byNumber, byLid] = [await placeOf(await receive({ pn })), await placeOf(await receive({ lid }))];
  expect(byNumber?.contactId).not.toBe(byLid?.contactId);
  const both = await placeOf(await receive({ lid, pn }));
  expect(both).toMatchObject({ conversationId: byLid?.conversationId, chat: { lid } });
  expect(await ownerOf(`n:${pn}`)).toBe(byNumber?.contactId);
  expect((await placeOf(await receive({ pn })))?.conversationId).toBe(byNumber?.conversationId);
});

test('a first message under names of two contacts goes to the one of the LID', async () => {
  const [ofLid, ofNumber] = [await knownElsewhere({ lid }), await knownElsewhere({ pn })];
  const place = await placeOf(await receive({ lid, pn }));
  expect(place).toMatchObject({ contactId: ofLid, chat: { lid }, foreign: [`n:${pn}`] });
  expect(await ownerOf(`n:${pn}`)).toBe(ofNumber);
});

test('somebody who has a conversation here and writes under a name learned elsewhere stays in it', async () => {
  const place = await placeOf(await receive({ pn }));
  const { companyId } = world;
  await world.runtime.store.put(
    contactIdentityEntity.toItem({
      companyId,
      channel: 'whatsapp',
      identity: `l:${lid}`,
      contactId: place?.contactId ?? 0,
    }),
  );
  const again = await placeOf(await receive({ lid }));
  expect(again).toMatchObject({ conversationId: place?.conversationId, chat: { lid, pn } });
});

test('a merge of the two is proposed, once', async () => {
  const byNumber = await placeOf(await receive({ pn }));
  const elsewhere = await knownElsewhere({ lid });
  const about = { contactId: byNumber?.contactId, otherContactId: elsewhere, names: [`l:${lid}`] };
  for (let n = 0; n < 2; n++) {
    await receive({ lid, pn });
    expect(await proposals()).toEqual([expect.objectContaining({ ...about, account: world.account })]);
  }
  const [ofLid, ofNumber] = [
    await knownElsewhere({ lid: `${lid}9` }),
    await knownElsewhere({ pn: `5511933${pn.slice(-6)}` }),
  ];
  await receive({ lid: `${lid}9`, pn: `5511933${pn.slice(-6)}` });
  expect(await proposals(ofLid)).toMatchObject([{ contactId: ofLid, otherContactId: ofNumber }]);
});

describe('a number that has passed to somebody else', () => {
  const next = () => ({ lid: `88${lid}`, pn });

  test('opens a conversation of its new owner, who gets neither the former one’s history nor name', async () => {
    const former = await placeOf(await receive({ lid, pn }, { pushName: 'Rosa' }));
    const place = await placeOf(await receive(next(), { pushName: 'Caio' }));
    expect(place?.conversationId).not.toBe(former?.conversationId);
    expect(place).toMatchObject({ chat: { lid: `88${lid}` }, foreign: [`n:${pn}`] });
    expect(await nameOf(former?.contactId)).toBe('Rosa');
    expect(await nameOf(place?.contactId)).toBe('Caio');
    expect(await ownerOf(`n:${pn}`)).toBe(former?.contactId);
    // The number stays with its new owner, and staff may still merge the two.
    expect((await placeOf(await receive(next())))?.conversationId).toBe(place?.conversationId);
    expect((await placeOf(await receive({ lid, pn })))?.conversationId).toBe(former?.conversationId);
    expect(await proposals()).toMatchObject([
      { contactId: former?.contactId, otherContactId: place?.contactId, names: [`n:${pn}`] },
    ]);
  });

  test('also where the former owner wrote elsewhere under their LID, or only here without it', async () => {
    const elsewhere = await knownElsewhere({ lid, pn });
    const place = await placeOf(await receive(next()));
    expect(place?.contactId).not.toBe(elsewhere);
    expect(place).toMatchObject({ chat: { lid: `88${lid}` } });
    pn = `5511922${pn.slice(-6)}`;
    const known = await knownElsewhere({ lid: `77${lid}`, pn });
    const without = await placeOf(await receive({ pn }));
    expect(without?.contactId).toBe(known);
    const now = await placeOf(await receive({ lid: `99${lid}`, pn }));
    expect(now?.contactId).not.toBe(known);
    expect(await ownerOf(`l:77${lid}`)).toBe(known);
    expect(await ownerOf(`l:99${lid}`)).toBe(now?.contactId);
  });

  test('is told also where the LID of its former owner was met on another account of ours only', async () => {
    const former = await placeOf(await receive({ pn }));
    await receive({ lid, pn }, { account: '5511900000002' });
    const place = await placeOf(await receive(next()));
    expect(place).toMatchObject({ chat: { lid: `88${lid}` }, foreign: [`n:${pn}`] });
    expect(place?.contactId).not.toBe(former?.contactId);
    expect((await placeOf(await receive({ lid, pn })))?.conversationId).toBe(former?.conversationId);
  });

  test('may be written to from many processes at once: one new contact', async () => {
    await receive({ lid, pn });
    const events = Array.from({ length: 6 }, () => world.message({ chat: next() }));
    await Promise.all(events.map((event, n) => receiveMessage(n % 2 ? world.other : world.runtime, event)));
    const places = await Promise.all(events.map(({ wid }) => placeOf(wid)));
    expect(new Set(places.map((place) => place?.conversationId)).size).toBe(1);
    expect(places[0]?.chat).toEqual({ lid: `88${lid}` });
  });
});

test('a contact known by LID alone takes the name it writes under, or its number before that', async () => {
  const { contactId } = (await placeOf(await receive({ lid }, { pushName: '' }))) ?? {};
  expect(await nameOf(contactId)).toBe(lid);
  await receive({ lid, pn }, { pushName: '' });
  expect(await nameOf(contactId)).toBe(pn);
  await project();
  await receive({ lid, pn }, { pushName: 'Nina' });
  expect(await nameOf(contactId)).toBe('Nina');
});

test('a contact that staff named meanwhile keeps its name, and the message is stored', async () => {
  const place = await placeOf(await receive({ pn }, { pushName: '' }));
  const key = contactEntity.key({ companyId: world.companyId, contactId: place?.contactId ?? 0 });
  await world.runtime.store.update(key, { set: { named: true, name: 'Dona Rosa' } });
  expect(await placeOf(await receive({ pn, lid }, { pushName: 'rosinha' }))).toMatchObject({
    conversationId: place?.conversationId,
    chat: { lid, pn },
  });
  expect(await world.runtime.store.get(key, { consistent: true })).toMatchObject({ name: 'Dona Rosa', lid });
});

test('others that are faster eight times send the event back, and it is never taken for poison', async () => {
  let tries = 0;
  const runtime = {
    ...world.runtime,
    store: {
      ...world.runtime.store,
      async transact() {
        tries += 1;
        await receiveMessage(world.other, world.message({ chat: { pn } }));
        throw new ConditionFailed([2], undefined);
      },
    },
  };
  const error: unknown = await receiveMessage(runtime, world.message({ chat: { pn } })).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(PlanRefused);
  expect(isPoison(error)).toBe(false);
  expect(tries).toBe(8);
});

test('nor is one that is throttled in the end, though it was refused before on the same state', async () => {
  await receive({ pn });
  let tries = 0;
  const transact = () => {
    tries += 1;
    return Promise.reject(tries < 6 ? new ConditionFailed([2], undefined) : new Contended(undefined));
  };
  const runtime = { ...world.runtime, store: { ...world.runtime.store, transact } };
  const error: unknown = await receiveMessage(runtime, world.message({ chat: { pn } })).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Contended);
  expect(isPoison(error)).toBe(false);
});

test('a decision that is refused although nothing has changed is shown to be poison', async () => {
  await receive({ pn });
  const mistaken = receiveMessage(world.runtime, world.message({ chat: { pn } }), [
    ...ticketSteps,
    (decision) => ({ ...decision, ticket: { move: 'create', status: 'pending' } }),
  ]);
  const error: unknown = await mistaken.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnwritableDecision);
  expect(isPoison(error)).toBe(true);
});
