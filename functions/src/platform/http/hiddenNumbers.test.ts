import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import type { ChatIdentity, InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { Operation } from '@balcao/shared/contract/defineOperation';
import { contactEntity } from '../../core/records/contactEntity.ts';
import { receiveMessage } from '../../services/engine/receive/receiveMessage.ts';
import { loadEventRules } from '../../loading/loadEventRules.ts';
import { hideNumbers } from '../../core/company/hideNumbers.ts';
import { openSocket } from '../../services/realtime/openSocket.ts';
import { publishChanges } from '../../services/realtime/publishChanges.ts';
import {
  createStreamFeed,
  type SocketEnd,
  startSocketEnd,
} from '../../services/realtime/testing/socketEnd.ts';
import { createRuntime, type Runtime } from '../runtime/runtime.ts';
import { companySettingsEntity } from '../../core/company/settingsEntity.ts';
import { inboundText } from '../../testing/inboundText.ts';
import { ticketEntity } from '../../core/records/ticketEntity.ts';
import {
  type Answer,
  changesSession,
  operations,
  pathOf,
  sendOperation,
  validRequest,
} from './testing/contractCalls.ts';
import { type ContractWorld, startContractWorld } from './testing/contractWorld.ts';
import { sampleNumber, type SampleIds } from './testing/sampleInput.ts';
import { tableSnapshot } from './testing/tableSnapshot.ts';

/**
 * With `enableLGPD` and `lgpdHideNumber` no response and no live event shows staff a number that the company knows. The
 * test names no operation, so it covers new ones automatically.
 */
let world: ContractWorld;
let end: SocketEnd;
let runtime: Runtime;
let publish: () => Promise<unknown>;
let companyId: number;
beforeAll(async () => {
  [world, end] = await Promise.all([startContractWorld(), startSocketEnd()]);
  ({ companyId } = world.admin.user);
  runtime = createRuntime({ ...world.api.env, SOCKETS_ENDPOINT: end.endpoint });
  const { AWS_ENDPOINT_URL_DYNAMODB: endpoint = '', TABLE_NAME: table = '' } = world.api.env;
  const rules = await loadEventRules();
  publish = createStreamFeed(endpoint, table, (records) => publishChanges(runtime, rules, records));
  const params = { id: String(world.own.get('connection')?.id) };
  const groups = { allowGroup: true };
  const allowed = await world.api.call('PUT /whatsapp/{id}', { as: world.admin, params, body: groups });
  expect(allowed.status).toBe(200);
  await write(nameless, { body: 'Oi' });
  const card = `BEGIN:VCARD\nVERSION:3.0\nFN:${spaced(carded)}\nTEL;waid=${carded}:${spaced(carded)}\nEND:VCARD`;
  await write(carded, { body: 'Eu' });
  await write(nameless, {
    body: spaced(carded),
    mediaType: 'contactMessage',
    dataJson: JSON.stringify({ contacts: [{ displayName: carded, vcard: card }] }),
  });
  const chat: ChatIdentity = { pn: nameless, lid: `9${nameless}` };
  const said = { participant: { chat, name: '' }, body: `@${nameless} chegou` };
  await write('120363000000000001', said as Partial<InboundMessage>, { group: '120363000000000001' });
});
afterAll(async () => {
  runtime.clients.destroy();
  await Promise.all([world.api.stop(), end.stop()]);
});

const nameless = '5511987654321';
const carded = '5521976543210';
const spaced = (number: string) => number.replace(/^(..)(..)(.....)(....)$/, '+$1 $2 $3-$4');

let messages = 0;
async function write(number: string, more: Partial<InboundMessage>, chat?: ChatIdentity): Promise<void> {
  const connectionId = Number(world.own.get('connection')?.id);
  const event = inboundText({
    companyId,
    connectionId,
    account: '5511977779001',
    chat: chat ?? { pn: number, lid: `9${number}` },
    wid: `HIDDEN${++messages}`,
    at: runtime.clock.iso(),
    pushName: '',
    body: 'Oi',
    ...more,
  });
  await receiveMessage(runtime, event);
}

/** Numbers of all stored contacts. */
async function knownNumbers(): Promise<string[]> {
  const items = await tableSnapshot(world.api.runtime);
  const contacts = [...items.values()].filter((item) => contactEntity.owns(item));
  return contacts.map((item) => contactEntity.fromItem(item).number).filter((number) => number !== '');
}

/** The known numbers that a text contains, in whatever notation. */
const toldIn = (text: string, numbers: readonly string[]) => {
  const plain = text.replace(/[\s().+-]/g, '');
  return numbers.filter((number) => plain.includes(number));
};

async function ask(
  operation: Operation,
  every = false,
  ids: SampleIds = world.own,
  by = world.admin,
): Promise<Answer> {
  const as = operation.access === 'super' ? world.api.superUser : by;
  return sendOperation(world.api, operation, pathOf(operation, ids), validRequest(operation, every, ids), as);
}

/** Sample ids: the furnished set, and one per ticket that customers opened, with its contact. */
async function everyTicket(): Promise<SampleIds[]> {
  const items = [...(await tableSnapshot(world.api.runtime)).values()];
  const tickets = items.filter((item) => ticketEntity.owns(item)).map((item) => ticketEntity.fromItem(item));
  const ours = tickets.filter((ticket) => ticket.companyId === companyId);
  return ours.map(({ id, uuid, contactId }) =>
    new Map<string, { id: number | string; uuid?: string }>(world.own)
      .set('ticket', { id, uuid })
      .set('contact', { id: contactId }),
  );
}

/** Operations after which the caller is signed out. */
const endsSession = new Set(['DELETE /auth/logout', 'DELETE /companies/{id}']);

/** Operations whose responses always contain a number: the company's own. */
const ofTheCompany = [
  'DELETE /whatsapp/{id}/media-upload',
  'GET /whatsapp',
  'GET /whatsapp-admin/{id}',
  'GET /whatsapp/filter',
  'GET /whatsapp/{id}',
  'POST /whatsapp',
  'POST /whatsapp/{id}/media-upload',
  'PUT /whatsapp-admin/{id}',
  'PUT /whatsapp/{id}',
];

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
}

/** A response matching the schema in which every field for a number holds one. */
function filled(shape: Shape, name = ''): unknown {
  const { type, properties, items, anyOf, allOf, oneOf } = shape;
  const either = (anyOf ?? oneOf)?.find((one) => one.type !== 'null');
  if (either) return filled(either, name);
  if (allOf) return Object.assign({}, ...allOf.map((one) => filled(one, name)));
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, filled(one, key)]));
  if (items) return [filled(items, name)];
  if (type === 'string') return name === 'number' ? nameless : (shape.const ?? shape.enum?.[0] ?? 'x');
  return type === 'boolean' ? true : 1;
}

async function heard(): Promise<string> {
  await publish();
  const texts = [...end.frames.values()].flat();
  end.frames.clear();
  return texts.join('\n');
}

test('no answer and no event tells a known number while they are hidden; without it many do', async () => {
  const reading = operations.filter(({ method, access }) => method === 'GET' && access !== 'cookie');
  const numbers = await knownNumbers();
  expect(numbers).toEqual(expect.arrayContaining([nameless, carded]));
  // An attendant who sees as many of the company's tickets as an administrator.
  const { body: person } = await world.api.call('GET /users/{id}', {
    as: world.admin,
    params: { id: String(world.attendant.user.id) },
  });
  const wide = {
    allTicket: 'enabled',
    allUserChat: 'enabled',
    allHistoric: 'enabled',
    allowGroup: 'enabled',
  };
  const attendant = await world.api.newUser(world.admin, {
    ...wide,
    queueIds: person.queues.map(({ id }) => id),
  });
  for (const [name, as] of [
    ['socket=', world.admin],
    ['other=', attendant],
  ] as const) {
    const { ticket } = (await world.api.call('POST /realtime/ticket', { as })).body;
    expect(await openSocket(runtime, name, ticket)).toBe(true);
  }

  const clear: string[] = [];
  const tickets = await everyTicket();
  expect(tickets.length).toBeGreaterThan(3);
  for (const operation of reading)
    for (const ids of tickets)
      clear.push(
        ...toldIn((await ask(operation, false, ids)).text, numbers).map(
          (number) => `${operation.key} ${number}`,
        ),
      );
  const told = new Set(clear);
  expect(told.size, [...told].join('\n')).toBeGreaterThan(16);
  expect(told).toContain(`GET /messages/{id} ${nameless}`);
  expect(told).toContain(`GET /messages/{id} ${carded}`);
  expect(toldIn(await heard(), numbers)).toEqual(expect.arrayContaining([nameless, carded]));

  const hide = { companyId, enableLGPD: 'enabled' as const, lgpdHideNumber: 'enabled' as const };
  await runtime.store.put(companySettingsEntity.toItem(hide));
  await world.api.moveClock(6000);
  await write(nameless, { body: 'De novo' });
  await write(carded, { body: 'Também' });
  const newcomer = '5531912345678';
  await write(newcomer, { body: 'Primeira vez' });
  // Collected now: no events follow for things that a later operation deletes.
  const first = await heard();
  // Deletions come last.
  const rest = operations.filter(
    (operation) =>
      !reading.includes(operation) && !changesSession(operation) && !endsSession.has(operation.key),
  );
  const order = [...reading, ...rest.filter(({ method }) => method !== 'DELETE')].concat(
    rest.filter(({ method }) => method === 'DELETE'),
  );
  const codes = new Set<string>();
  const shownToAttendant = new Set<string>();
  for (const operation of order) {
    const texts: string[] = [];
    const asAttendant = operation.method === 'GET' && operation.access === 'user';
    for (const [at, ids] of tickets.entries())
      for (const every of at === 0 ? [false, true] : [false])
        for (const by of asAttendant ? [world.admin, attendant] : [world.admin]) {
          const { text, error } = await ask(operation, every, ids, by);
          codes.add(error.code);
          texts.push(text);
          if (by === attendant && text.includes('***')) shownToAttendant.add(operation.key);
        }
    // Numbers that the caller typed are not hidden from the caller.
    const known = (operation.method === 'POST' ? await knownNumbers() : numbers).filter(
      (number) => number !== sampleNumber,
    );
    expect(toldIn(texts.join('\n'), known), `${operation.key} ${texts.join('\n')}`).toEqual([]);
  }
  // An attendant must not see numbers either, and must get responses of the same kinds.
  expect([...shownToAttendant], [...shownToAttendant].join('\n')).toEqual(
    expect.arrayContaining(['GET /tickets/{id}', 'GET /messages/{id}', 'GET /contacts']),
  );
  expect(codes).not.toContain('ERR_SESSION_EXPIRED');
  // This error carries the other ticket, as JSON within JSON.
  expect(codes).toContain('ERR_OTHER_OPEN_TICKET');
  const events = first + (await heard());
  expect(events).toContain('De novo');
  for (const topic of ['ticket', 'ticketLog', 'appMessage', 'contact', 'user'])
    expect(events).toContain(`"topic":"${topic}"`);
  expect(events).toContain('***********21');
  // A call button holds the company's own number, as its sender typed it.
  const written = events.replaceAll(`\\"url\\":\\"${sampleNumber}\\"`, '');
  expect(toldIn(written, [...numbers, newcomer, ...(await knownNumbers())])).toEqual([]);
}, 400_000);

test('each field for a number of any answer is hidden, but for the company’s own', () => {
  const answers = operations.map(({ key, reply }) => {
    const shape = z.toJSONSchema(reply as z.ZodType, { unrepresentable: 'any', io: 'output' });
    return { key, answer: filled(shape as Shape) };
  });
  const holding = answers.filter(({ answer }) => JSON.stringify(answer)?.includes(nameless));
  expect(holding.length).toBeGreaterThan(25);
  const told = holding.filter(({ answer }) => JSON.stringify(hideNumbers(answer)).includes(nameless));
  expect(told.map(({ key }) => key).toSorted(), 'Hide it in hideNumbers.ts.').toEqual(
    ofTheCompany.toSorted(),
  );
});
