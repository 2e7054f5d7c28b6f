import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findMessageByWid,
  messageEntity,
  type MessageItem,
} from '@balcao/shared/server/messages/messageEntity';
import { wakeOutbound } from '../../../core/outbound/wakeOutbound.ts';
import { drainOutbound } from '../../../testing/drainQueue.ts';
import { unpackBot } from '../../../core/tickets/moves/botPlace.ts';
import { ticketEntity, type TicketItem } from '../../../core/records/ticketEntity.ts';
import { ticketSteps } from '../decideInbound.ts';
import { say, type Step, want } from '../state/engineState.ts';
import { receiveAck } from './receiveAck.ts';
import { receiveChange } from './receiveChange.ts';
import { receiveMessage } from './receiveMessage.ts';
import { type EngineWorld, startEngineWorld } from '../testing/startEngineWorld.ts';

let world: EngineWorld;
let person = 0;
let chat: { lid: string; pn: string };
beforeAll(async () => {
  world = await startEngineWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  person += 1;
  chat = { lid: `9000${person}`, pn: `55119888${String(person).padStart(5, '0')}` };
  await world.connect();
});

async function stored(): Promise<{ contacts: number; tickets: TicketItem[]; messages: MessageItem[] }> {
  const items = await world.items();
  const ofPerson = (item: Record<string, unknown>) => contactIds.has(item['contactId']);
  const contacts = items.filter((item) => item['et'] === 'contact' && item['number'] === chat.pn);
  const contactIds = new Set(contacts.map((item) => item['contactId']));
  const pick = <Item>(et: string) =>
    items.filter((item) => item['et'] === et && ofPerson(item)) as unknown[] as Item[];
  return {
    contacts: contacts.length,
    tickets: pick<Record<string, unknown>>('ticket').map((item) => ticketEntity.fromItem(item)),
    messages: pick<MessageItem>('message'),
  };
}

describe('a customer writes', () => {
  test('the first message makes one contact and one pending ticket with preview and unread count', async () => {
    await receiveMessage(world.runtime, world.message({ chat, body: 'Oi, vocês abrem hoje?' }));
    const { contacts, tickets, messages } = await stored();
    expect(contacts).toBe(1);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]).toMatchObject({
      status: 'pending',
      contactName: 'Luiza Silva',
      lastMessage: 'Oi, vocês abrem hoje?',
      unreadMessages: 1,
      startedBy: 'customer',
      newContact: true,
    });
    expect(messages).toMatchObject([{ body: 'Oi, vocês abrem hoje?', actor: 'customer', ack: 0 }]);
  });

  test('the same event five times at once from two processes is stored once and counted once', async () => {
    const event = world.message({ chat });
    await Promise.all(
      [world.runtime, world.other, world.runtime, world.other, world.runtime].map((runtime) =>
        receiveMessage(runtime, event),
      ),
    );
    const { contacts, tickets, messages } = await stored();
    expect([contacts, tickets.length, messages.length]).toEqual([1, 1, 1]);
    expect(tickets[0]?.unreadMessages).toBe(1);
  });

  test('ten first messages of one new customer at once in two processes: one contact, one ticket, ten messages', async () => {
    const events = Array.from({ length: 10 }, () => world.message({ chat }));
    await Promise.all(events.map((event, n) => receiveMessage(n % 2 ? world.other : world.runtime, event)));
    const { contacts, tickets, messages } = await stored();
    expect([contacts, tickets.length, messages.length]).toEqual([1, 1, 10]);
    expect(tickets[0]?.unreadMessages).toBe(10);
  });

  test('known by number first and by LID later, with or without the ninth digit: one contact', async () => {
    await receiveMessage(world.runtime, world.message({ chat: { pn: `5511${chat.pn.slice(5)}` } }));
    await receiveMessage(world.runtime, world.message({ chat: { pn: chat.pn } }));
    await receiveMessage(world.runtime, world.message({ chat }));
    await receiveMessage(world.runtime, world.message({ chat: { lid: chat.lid } }));
    const { contacts, tickets, messages } = await stored();
    expect([contacts, tickets.length, messages.length]).toEqual([1, 1, 4]);
  });

  test('a connection made a moment ago, after this process looked at the company, loses no message', async () => {
    const connectionId = world.connectionId + 1;
    await receiveMessage(world.runtime, world.message({ chat }));
    await world.connectElsewhere(connectionId);
    await receiveMessage(world.runtime, world.message({ chat, connectionId }));
    expect((await stored()).messages).toHaveLength(2);
  });

  test('what its connection did not live to see is stored in the number’s conversation; nobody answers it', async () => {
    await receiveMessage(world.runtime, world.message({ chat }));
    const greet: Step = (decision) => say(decision, 'Olá! Como posso ajudar?');
    const steps = [...ticketSteps, greet];
    // The connection was deleted before any of its messages came; the number's conversation has another connection.
    const late = world.message({ chat, connectionId: 99, body: 'ainda a caminho' });
    await receiveMessage(world.runtime, late, steps);
    const { tickets, messages } = await stored();
    expect(messages.map(({ body }) => body)).toContain('ainda a caminho');
    expect(messages).toHaveLength(2);
    expect(tickets).toMatchObject([{ unreadMessages: 2 }]);
    const conversation = (await world.items()).find(
      (item) => item['et'] === 'conversation' && item['conversationId'] === messages[0]?.conversationId,
    );
    expect(conversation).toMatchObject({ connectionId: world.connectionId });
  });

  test('a message whose steps never know enough is stored, and its ticket left to people', async () => {
    const curious: Step = (decision) => want(decision, { of: 'person' });
    await receiveMessage(world.runtime, world.message({ chat }), [...ticketSteps, curious]);
    const { tickets, messages } = await stored();
    expect([messages.length, tickets.map(({ status }) => status)]).toEqual([1, ['pending']]);
    expect(unpackBot(tickets[0]?.bot ?? '')).toMatchObject({ left: true });
  });

  test('who writes for the first time to a connection that is gone by then is seen; a group is not', async () => {
    await receiveMessage(world.runtime, world.message({ chat, connectionId: 99 }));
    const { tickets, messages } = await stored();
    expect([messages.length, tickets.map(({ status }) => status)]).toEqual([1, ['pending']]);
    const group = world.message({ chat: { group: `12036${person}` }, connectionId: 99, body: 'em grupo' });
    await receiveMessage(world.runtime, group);
    expect((await world.items()).some((item) => item['body'] === 'em grupo')).toBe(false);
  });

  test('a text that is to wait says so to the connector, also when its command is repeated', async () => {
    const wait: Step = (decision) => say(decision, { text: 'Você é o próximo', afterMs: 3000 });
    await drainOutbound(world.runtime);
    await receiveMessage(world.runtime, world.message({ chat }), [...ticketSteps, wait]);
    const text = (await stored()).messages.find(({ actor }) => actor === 'bot');
    const notBefore = new Date(Date.parse(text?.createdAt ?? '') + 3000).toISOString();
    expect(text?.notBefore).toBe(notBefore);
    expect(await drainOutbound(world.runtime)).toMatchObject([{ kind: 'send', notBefore }]);
    await wakeOutbound(world.runtime, messageEntity.fromItem(text as never), ':again');
    expect(await drainOutbound(world.runtime)).toMatchObject([{ kind: 'send', notBefore }]);
  });

  test('an ack raises the ticks, never lowers them', async () => {
    const event = world.message({ chat, fromMe: true });
    await receiveMessage(world.runtime, event);
    const ack = { ...event, kind: 'ack' as const, wids: [event.wid], failure: null };
    for (const level of [3, 2, 1] as const) await receiveAck(world.runtime, { ...ack, level });
    const message = await findMessageByWid(world.runtime.store, world.companyId, world.account, event.wid);
    expect(message).toMatchObject({ ack: 3, actor: 'phone' });
  });

  test('a hundred ids, invented ones among them, are one read', async () => {
    const events = [world.message({ chat, fromMe: true }), world.message({ chat, fromMe: true })];
    for (const event of events) await receiveMessage(world.runtime, event);
    const wids = [
      ...Array.from({ length: 98 }, (_, at) => `INVENTED${person}X${at}`),
      ...events.map(({ wid }) => wid),
    ];
    let reads = 0;
    const { store } = world.runtime;
    const counted = new Proxy(store, {
      get: (target, name: keyof typeof store) =>
        name === 'get' || name === 'batchGet'
          ? (...given: never[]) => {
              reads++;
              return Reflect.apply(target[name], target, given) as unknown;
            }
          : target[name],
    });
    const [event] = events;
    if (!event) throw new Error('no message');
    const ack = { ...event, kind: 'ack' as const, wids, failure: null, level: 3 as const };
    await receiveAck({ ...world.runtime, store: counted }, ack);
    // One read for all claims, and one for the conversation.
    expect(reads).toBe(2);
    for (const { wid } of events)
      expect(await findMessageByWid(store, world.companyId, world.account, wid)).toMatchObject({ ack: 3 });
  });

  test('a connection with one queue gives it to its tickets', async () => {
    await world.connect({ queueIds: [12] });
    await receiveMessage(world.runtime, world.message({ chat }));
    expect((await stored()).tickets[0]).toMatchObject({ queueId: 12 });
  });

  test('groups are refused unless the connection allows them', async () => {
    const before = (await world.items()).length;
    await receiveMessage(world.runtime, world.message({ chat: { group: '1203630000' } }));
    expect((await world.items()).length).toBe(before);
    await world.connect({ allowGroup: true });
    await receiveMessage(world.runtime, world.message({ chat: { group: '1203630000' } }));
    const group = (await world.items()).find((item) => item['et'] === 'ticket' && item['isGroup'] === true);
    expect(group).toMatchObject({ status: 'group' });
  });
});

describe('an id that somebody else used first', () => {
  const group = { group: '120363000099' };
  const member = (at: number) => ({ chat: { lid: `70000${at}` }, name: `Membro ${at}` });
  const found = (wid: string, body: string) =>
    findMessageByWid(world.runtime.store, world.companyId, world.account, wid, (one) => one.body === body);

  test('takes no message away: neither from another chat nor from another member of the group', async () => {
    await world.connect({ allowGroup: true });
    const { wid } = world.message({ chat });
    const stranger = world.message({ chat, wid, body: 'do estranho' });
    const first = world.message({ chat: group, wid, body: 'da vítima', participant: member(1) });
    const second = world.message({ chat: group, wid, body: 'de outro', participant: member(2) });
    const own = world.message({ chat: group, wid, body: 'do celular', fromMe: true });
    for (const event of [stranger, first, second, own, stranger, first, second, own])
      await receiveMessage(world.runtime, event);
    await Promise.all([first, own].map((event) => receiveMessage(world.other, event)));
    const items = await world.items();
    const bodies = items.flatMap((item) =>
      item['et'] === 'message' && item['wid'] === wid ? [item['body']] : [],
    );
    expect(bodies).toHaveLength(4);
    expect(new Set(bodies)).toEqual(new Set(['da vítima', 'de outro', 'do celular', 'do estranho']));
  });

  test('edits and quotations find the message of their own chat and author', async () => {
    await world.connect({ allowGroup: true });
    const { wid } = world.message({ chat });
    await receiveMessage(world.runtime, world.message({ chat, wid, body: 'do estranho' }));
    const event = world.message({ chat: group, wid, body: 'da vítima', participant: member(1) });
    await receiveMessage(world.runtime, event);
    await receiveMessage(
      world.runtime,
      world.message({ chat: group, body: 'resposta', participant: member(2), quotedWid: wid }),
    );
    const items = await world.items();
    expect(items.find((item) => item['body'] === 'resposta')).toMatchObject({
      quoted: { body: 'da vítima' },
    });
    const edit = { ...event, kind: 'edit' as const, body: 'corrigida', editId: 'E' };
    await receiveChange(world.runtime, edit);
    expect(await found(wid, 'corrigida')).toMatchObject({ isEdited: true, author: { chat: member(1).chat } });
    expect(await found(wid, 'do estranho')).toBeDefined();
  });
});
