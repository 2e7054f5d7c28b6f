import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { isForwarded } from '../simulator/messages/isForwarded.ts';
import type { CommandBody, TestWorld } from './testing/testWorld.ts';
import { startTestWorld } from './testing/testWorld.ts';

let world: TestWorld;
const connectionId = 3;
let sequence = 0;

beforeAll(async () => {
  world = await startTestWorld();
  await world.connector();
  await world.pair(connectionId);
});
afterAll(() => world.stop());

/** Sends a command that the queue delivers twice, and returns the message that the customer sees. */
async function sent(what: object) {
  const wid = `3EB0DDDD${String(++sequence).padStart(14, '0')}`;
  const command = {
    kind: 'send',
    connectionId,
    account: world.phone,
    chat: { pn: world.customer },
    wid,
    storedAt: new Date().toISOString(),
    mediaType: 'conversation',
    body: '',
    media: null,
    quoted: null,
    ...what,
  } as CommandBody;
  await world.command(command);
  await world.untilEvent('ack', (event) => event.level >= 1 && event.wids.includes(wid));
  await world.command(command);
  const { chats } = world.simulator.simulator;
  return until('shown', () => chats.between(world.phone, world.customer).find(({ id }) => id === wid));
}
const refusals = () => world.simulator.simulator.protocolErrors.map(({ reason }) => reason);
const vcard = (name: string, number: string) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`;
const cards = (...names: string[]) =>
  JSON.stringify({
    contacts: names.map((displayName, at) => ({
      displayName,
      vcard: vcard(displayName, `551198888000${at}`),
    })),
  });

test('a place leaves with its name, and without one', async () => {
  const place = { latitude: -23.55, longitude: -46.63, name: 'Padaria', address: 'Rua A, 1', live: false };
  const named = await sent({ mediaType: 'locationMessage', dataJson: JSON.stringify(place) });
  expect(named).toMatchObject({ type: 'location', text: 'Padaria · -23.55, -46.63' });
  expect(named.content.locationMessage).toMatchObject({ address: 'Rua A, 1' });
  const bare = { ...place, name: '', address: '' };
  const unnamed = await sent({ mediaType: 'locationMessage', dataJson: JSON.stringify(bare) });
  expect(unnamed).toMatchObject({ type: 'location', text: '-23.55, -46.63' });
  expect(refusals()).toEqual([]);
});

test('one card and several leave as cards', async () => {
  const one = await sent({ mediaType: 'contactMessage', body: 'Zé', dataJson: cards('Zé') });
  expect(one).toMatchObject({ type: 'contact', text: 'Zé' });
  expect(one.content.contactMessage?.vcard).toBe(vcard('Zé', '5511988880000'));
  const many = await sent({ mediaType: 'contactMessage', body: 'Zé, Ana', dataJson: cards('Zé', 'Ana') });
  expect(many).toMatchObject({ type: 'contact', text: 'Zé, Ana' });
  expect(many.content.contactsArrayMessage?.contacts?.map(({ displayName }) => displayName)).toEqual([
    'Zé',
    'Ana',
  ]);
  expect(refusals()).toEqual([]);
});

test('what is forwarded is marked, whatever it is, and nothing else is', async () => {
  const forwarded = true;
  const place = JSON.stringify({ latitude: 1, longitude: 2 });
  for (const what of [
    { body: 'pedido 7' },
    { mediaType: 'locationMessage', dataJson: place },
    { mediaType: 'contactMessage', body: 'Zé', dataJson: cards('Zé') },
    { mediaType: 'contactMessage', body: 'Zé, Ana', dataJson: cards('Zé', 'Ana') },
  ]) {
    expect(isForwarded((await sent({ ...what, forwarded })).content)).toBe(true);
    expect(isForwarded((await sent({ ...what, forwarded: false })).content)).toBe(false);
  }
  expect(refusals()).toEqual([]);
});

test('menus and buttons leave as text that one can answer, copy and open', async () => {
  const menu = JSON.stringify({ title: 'Bolos', options: ['Chocolate', 'Cenoura'], footer: 'Até sexta' });
  const list = await sent({ mediaType: 'listMessage', body: 'Qual?', dataJson: menu });
  expect(list).toMatchObject({
    type: 'text',
    text: '*Bolos*\n\nQual?\n\n1. Chocolate\n2. Cenoura\n\nAté sexta',
  });
  const pix = JSON.stringify({ title: 'Pedido 7', footer: 'PIX (EMAIL)', url: 'loja@exemplo.com' });
  const key = await sent({ mediaType: 'interactiveMessage', body: 'R$ 7,00', dataJson: pix });
  expect(key.text.split('\n').at(-1)).toBe('loja@exemplo.com');
  expect(refusals()).toEqual([]);
});
