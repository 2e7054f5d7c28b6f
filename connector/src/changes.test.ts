import { until } from '@balcao/infra/local/testing/until';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 3;
let sequence = 0;
const nextWid = () => `3EB0CCCC${String(++sequence).padStart(14, '0')}`;

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

const leaving = (wid: string) => ({
  connectionId,
  account: world.phone,
  chat: { pn: world.customer },
  wid,
  storedAt: new Date().toISOString(),
});
type Command = Parameters<TestWorld['command']>[0];

async function send(body: string, chat: { pn: string } | { group: string } = { pn: world.customer }) {
  const wid = nextWid();
  const content = { mediaType: 'conversation', body, media: null, quoted: null };
  await world.command({ kind: 'send', ...leaving(wid), ...content, chat } as Command);
  await acked(wid);
  return wid;
}
const acked = (wid: string) =>
  world.untilEvent('ack', (event) => event.level >= 1 && event.wids.includes(wid));

/** Sends a change of a message twice, as a queue may deliver it. */
async function change(what: object, more: object = {}) {
  const wid = nextWid();
  const command = { ...leaving(wid), ...what, ...more } as Command;
  await world.command(command);
  await acked(wid);
  await world.command(command);
  return wid;
}
const shown = (wid: string) =>
  world.simulator.simulator.chats.between(world.phone, world.customer).find(({ id }) => id === wid);
const ours = (wid: string) => ({ wid, fromMe: true, participant: null });
const refusals = () => world.simulator.simulator.protocolErrors.map(({ reason }) => reason);

test('a text is edited at the customer’s and then deleted; each command twice has one effect', async () => {
  const changes: unknown[] = [];
  const stop = world.simulator.simulator.events.subscribe((event) => {
    if (event['kind'] === 'edit' || event['kind'] === 'delete') changes.push(event['kind']);
  });
  const wid = await send('bom di');
  await change({ kind: 'edit', target: ours(wid), body: 'bom dia' });
  await until('edited', () => shown(wid)?.edited);
  expect(shown(wid)).toMatchObject({ text: 'bom dia', edited: true });
  await change({ kind: 'delete', target: ours(wid) });
  await until('deleted', () => shown(wid)?.deleted);
  await send('depois');
  stop();
  expect(changes).toEqual(['edit', 'delete']);
  expect(refusals()).toEqual([]);
});

test('a reaction is shown on the customer’s message, replaced and taken back', async () => {
  const { id } = await world.phoneApi(`customers/${world.customer}/messages`, {
    to: world.phone,
    text: 'obrigada!',
  });
  const target = { wid: String(id), fromMe: false, participant: null };
  await world.untilEvent('message', (event) => event.wid === id);
  for (const emoji of ['👍', '❤️', '']) {
    await change({ kind: 'react', target, emoji });
    await until(`reaction ${emoji}`, () => (shown(String(id))?.reactions[world.phone] ?? '') === emoji);
  }
  expect(refusals()).toEqual([]);
});

test('a text to a group names members, also once it is edited', async () => {
  const { id } = await world.phoneApi('groups', {
    subject: 'Equipe',
    participants: [world.customer, world.phone],
  });
  const group = String(id).replace('@g.us', '');
  const { lid = '', name = '' } = world.simulator.simulator.people.byNumber(world.customer) ?? {};
  const onPhone = async (wid: string) => {
    const all = await world.phoneApi(`customers/${world.customer}/messages`);
    return (all as unknown as { id: string; text: string; mentions: unknown }[]).find(
      (one) => one.id === wid,
    );
  };
  const wid = nextWid();
  const named = { chat: { group }, mentions: [{ lid }] };
  const content = { mediaType: 'conversation', body: `Oi @${lid}`, media: null, quoted: null };
  await world.command({ kind: 'send', ...leaving(wid), ...content, ...named } as Command);
  await acked(wid);
  const first = await until('named', () => onPhone(wid));
  expect(first).toMatchObject({ text: `Oi @${lid}`, mentions: [{ digits: lid, name }] });
  await change({ kind: 'edit', target: ours(wid), body: `Olá @${lid}!` }, named);
  const edited = await until('edited', async () => {
    const message = await onPhone(wid);
    return message?.text.startsWith('Olá') ? message : undefined;
  });
  expect(edited).toMatchObject({ mentions: [{ digits: lid, name }] });
  await change({ kind: 'edit', target: ours(wid), body: 'Ninguém' }, { chat: { group } });
  await until('nobody', async () => ((await onPhone(wid))?.mentions as unknown[] | undefined)?.length === 0);
  expect(refusals()).toEqual([]);
});

test('in a group a reaction names who wrote the message', async () => {
  const { id: group } = await world.phoneApi('groups', {
    subject: 'Fornecedores',
    participants: [world.phone, world.customer],
  });
  await world.phoneApi(`customers/${world.customer}/messages`, { to: group, text: 'chegou' });
  const event = await world.untilEvent('message', (message) => message.body === 'chegou');
  const target = { wid: event.wid, fromMe: false, participant: event.participant?.chat ?? null };
  await change({ kind: 'react', target, emoji: '🎉' }, { chat: event.chat });
  const reacted = await until('reaction in the group', () => {
    const message = world.simulator.simulator.chats.findInGroup(event.wid, String(group));
    return message?.reactions[world.phone] === undefined ? undefined : message;
  });
  expect(reacted.reactions).toEqual({ [world.phone]: '🎉' });
  expect(refusals()).toEqual([]);
});

test('what the channel refuses is told as a refusal of the change', async () => {
  const wid = await send('fica assim');
  await world.phoneApi('faults', { kind: 'nack', code: 479, times: 1 });
  const edit = nextWid();
  await world.command({
    kind: 'edit',
    ...leaving(edit),
    target: ours(wid),
    body: 'muda',
  } as Command);
  const ack = await world.untilEvent('ack', (event) => event.level === -1 && event.wids.includes(edit));
  expect(ack.failure).toBe('479');
  expect(shown(wid)).toMatchObject({ text: 'fica assim', edited: false });
});

test('the simulator’s phones refuse to change what is not ours', async () => {
  const { id } = await world.phoneApi(`customers/${world.customer}/messages`, {
    to: world.phone,
    text: 'minha',
  });
  await world.untilEvent('message', (event) => event.wid === id);
  await change({ kind: 'edit', target: ours(String(id)), body: 'nossa' });
  await until('refused', () => refusals().length > 0);
  expect(refusals()).toEqual([expect.stringContaining('fromMe true')]);
  expect(shown(String(id))).toMatchObject({ text: 'minha' });
});
