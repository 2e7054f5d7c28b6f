import type { ChatIdentity } from '@balcao/shared/channels/inboundEvent';
import { ConditionFailed } from '@balcao/shared/server/db/conditionFailed';
import { messageEntity } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contactEntity, contactIdentityEntity, newContactItem } from '../contacts/contactEntity.ts';
import { conversationEntity } from '../conversations/conversationEntity.ts';
import { newContactWrites } from '../conversations/newConversation.ts';
import { PlanRefused } from '../decisions/planRefused.ts';
import { inboundSteps } from './decideInbound.ts';
import { isPoison } from './isPoison.ts';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from './testing/startEngineWorld.ts';
import { UnwritableDecision } from './unwritableDecision.ts';

let world: EngineWorld;
let person = 0;
let lid: string;
let pn: string;
beforeAll(async () => {
  world = await startEngineWorld();
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

/** A contact known by these names that has not written on this account. */
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

test('a decision that is refused although nothing has changed is shown to be poison', async () => {
  await receive({ pn });
  const mistaken = receiveMessage(world.runtime, world.message({ chat: { pn } }), [
    ...inboundSteps,
    (decision) => ({ ...decision, ticket: { move: 'create', status: 'pending' } }),
  ]);
  const error: unknown = await mistaken.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnwritableDecision);
  expect(isPoison(error)).toBe(true);
});
