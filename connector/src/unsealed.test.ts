import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';
import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostileStanza } from '../corpus/hostileCase.ts';
import { encode } from '../corpus/rawMessage.ts';
import { sendHostile } from '../corpus/sendHostile.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 6;

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

async function send(id: string, stanza: HostileStanza): Promise<void> {
  const { people } = world.simulator.simulator;
  const [from, to] = [people.byNumber(world.customer), people.byNumber(world.phone)];
  if (!from || !to) throw new Error('nobody there');
  await sendHostile(world.simulator.simulator, from, to, id, stanza);
}
const isPending = () => {
  const { devices, people, pending } = world.simulator.simulator;
  const owner = people.byNumber(world.phone);
  return owner ? pending.count(owner.number, devices.of(owner)[0]?.id ?? 0) > 0 : true;
};
const told = (wid: string): InboundMessage[] =>
  world.events.flatMap((event) => (event.kind === 'message' && event.wid === wid ? [event] : []));

test('a message in clear is kept and shown before WhatsApp hears of it', async () => {
  world.queues.fails = (operation) => operation.includes('SendMessage');
  await send('CLEAR', {
    children: [{ tag: 'plaintext', attrs: {}, content: encode({ conversation: 'vim do anúncio' }) }],
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isPending()).toBe(true);
  world.queues.fails = () => false;
  await until('acknowledged', () => !isPending());
  expect(told('CLEAR')).toMatchObject([{ body: 'vim do anúncio' }]);
});

test.each<[name: string, stanza: HostileStanza]>([
  ['nothing', { children: [] }],
  ['no content', { children: [{ tag: 'unavailable', attrs: { type: 'hosted_unavailable_fanout' } }] }],
  ['an unknown sealing', { children: [{ tag: 'enc', attrs: { type: 'msmsg' }, content: Buffer.alloc(9) }] }],
  ['no protobuf', { padded: Buffer.from([255, 255, 255, 1]) }],
  ['a kind of tomorrow', { plain: Buffer.from('8a7d03616263', 'hex') }],
])('of a stanza with %s staff is told that only the phone shows it', async (name, stanza) => {
  await send(name, stanza);
  await until('acknowledged', () => !isPending());
  await until('told', () => told(name).some(({ dataJson }) => isPhoneOnly(dataJson)));
});

test('what cannot be opened is told at once, and said when its sender sends it again', async () => {
  await send('SEALED', {
    children: [{ tag: 'enc', attrs: { type: 'msg', v: '2' }, content: Buffer.alloc(60, 9) }],
    retried: { conversation: 'de novo' },
  });
  await until('said', () => told('SEALED').length === 2);
  expect(told('SEALED').map(({ body, dataJson }) => [body, isPhoneOnly(dataJson)])).toEqual([
    ['', true],
    ['de novo', false],
  ]);
});
