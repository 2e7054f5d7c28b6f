import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 3;
const people = { lid: '5511966550001', pn: '5511966550002' };

beforeAll(async () => {
  world = await startTestWorld();
  for (const [addressing, number] of Object.entries(people))
    await world.phoneApi('customers', { number, name: `De ${addressing}`, addressing });
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

/** Calls, and hangs up because nobody answers. Returns the call's id. */
async function callInVain(number: string, video: boolean): Promise<string> {
  const { call } = await world.phoneApi(`customers/${number}/calls`, { to: world.phone, video });
  await world.phoneApi(`customers/${number}/calls/end`, { to: world.phone, call });
  return String(call);
}

test.each([
  ['lid', 'voice', false],
  ['lid', 'video', true],
  ['pn', 'voice', false],
  ['pn', 'video', true],
] as const)('a call in vain of somebody known by their %s: %s', async (addressing, _kind, video) => {
  const number = people[addressing];
  const wid = await callInVain(number, video);
  const told = await world.untilEvent('message', (event) => event.wid === wid);
  expect(told).toMatchObject({
    mediaType: 'call_log',
    fromMe: false,
    body: '',
    chat: { pn: number },
    dataJson: JSON.stringify({ video, missed: true }),
  });
  // A caller who has not written before gets the same chat as their later messages.
  await world.phoneApi(`customers/${number}/messages`, { to: world.phone, text: `Sobre ${wid}` });
  const text = await world.untilEvent('message', (event) => event.body === `Sobre ${wid}`);
  expect(text.chat.pn).toBe(told.chat.pn);
  expect(world.events.filter((event) => event.kind === 'message' && event.wid === wid)).toHaveLength(1);
});

test.each([
  ['lid', false],
  ['pn', true],
] as const)(
  'a call of somebody known by their %s is told while it rings, and can be turned down',
  async (by, video) => {
    const number = people[by];
    const { call } = await world.phoneApi(`customers/${number}/calls`, { to: world.phone, video });
    const callId = String(call);
    const told = await world.untilEvent('call', (event) => event.callId === callId);
    expect(told).toMatchObject({ connectionId, account: world.phone, chat: { pn: number }, video });
    const { body } = await fetch(`${world.simulator.url}/phone/api/events`);
    await world.command({ kind: 'rejectCall', connectionId, chat: told.chat, callId, from: told.from });
    expect(await rejectedCall(body, callId)).toMatchObject({ by: world.phone, customer: number });
    expect(world.events.filter((event) => event.kind === 'call' && event.callId === callId)).toHaveLength(1);
  },
);

/** The simulator's event once the app has rejected a call. */
async function rejectedCall(events: Response['body'], callId: string): Promise<unknown> {
  let text = '';
  for await (const part of events?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    for (const [, json = ''] of text.matchAll(/^data: (.*)\n\n/gm)) {
      const event = JSON.parse(json) as { type: string; call?: string };
      if (event.type === 'callRejected' && event.call === callId) return event;
    }
  }
  throw new Error('the events ended');
}
