import type { Write } from '@balcao/shared/server/db/store';
import { messageEntity, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { inboundText } from '../../../testing/inboundText.ts';
import { ticketEntity, type TicketItem } from '../../../core/records/ticketEntity.ts';
import { receiveMessage } from '../receive/receiveMessage.ts';
import type { SampleBot } from './sampleBot.ts';
import type { EngineWorld } from './startEngineWorld.ts';
import { storeBot } from './storeBot.ts';
import { withoutSystemMark } from './withoutSystemMark.ts';

let companies = 100;
let wids = 0;
const pn = '5511988880001';

/** A company with these settings, and a customer who writes to it every two seconds. */
export async function talkWith(world: EngineWorld, given: SampleBot) {
  const companyId = (companies += 1);
  await storeBot(world.runtime, companyId, given);
  let now = Date.parse('2026-11-20T12:00:00.000Z');
  const clock = { now: () => now, iso: () => new Date(now).toISOString() };
  const transactions: (readonly Write[])[] = [];
  const { store } = world.runtime;
  const watched = new Proxy(store, {
    get: (target, name: keyof typeof store) =>
      name === 'transact'
        ? (writes: readonly Write[]) => {
            transactions.push(writes);
            return target.transact(writes);
          }
        : target[name],
  });
  const all = async () => (await world.items()).filter((item) => item['companyId'] === companyId);
  const of = async <Item extends { id: number }>(et: string, read: (item: Record<string, unknown>) => Item) =>
    (await all())
      .filter((item) => item['et'] === et)
      .map((item) => read(item))
      .toSorted((a, b) => a.id - b.id);
  let heard = 0;
  return {
    companyId,
    transactions,
    pass(ms: number) {
      now += ms;
    },
    async send(body: string) {
      now += 2000;
      wids += 1;
      const event = inboundText({
        companyId,
        connectionId: 3,
        account: '5511900000001',
        chat: { pn },
        wid: `MENU${wids}`,
        at: `${clock.iso().slice(0, 19)}.000Z`,
        pushName: 'Luiza Silva',
        body,
      });
      await receiveMessage({ ...world.runtime, store: watched, clock }, event);
    },
    /** The bot's messages since the last call. */
    async said(): Promise<MessageItem[]> {
      const messages = await of('message', (item) => messageEntity.fromItem(item));
      const told = messages.filter(({ actor }) => actor === 'bot');
      const fresh = told.slice(heard);
      heard = told.length;
      return fresh;
    },
    async write(body: string): Promise<string[]> {
      await this.send(body);
      return (await this.said()).map((message) => withoutSystemMark(message.body));
    },
    async ticket(): Promise<TicketItem> {
      const newest = (await of('ticket', (item) => ticketEntity.fromItem(item))).at(-1);
      if (newest === undefined) throw new Error('no ticket');
      return newest;
    },
    async log(): Promise<unknown[]> {
      const entries = (await all()).filter((item) => item['et'] === 'ticketLog');
      return entries.toSorted((a, b) => (String(a['sk']) < String(b['sk']) ? -1 : 1)).map(({ type }) => type);
    },
    all,
  };
}
