import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { createTickClock } from '@balcao/infra/local/testing/createTickClock';
import { until } from '@balcao/infra/local/testing/until';
import type { InboundEvent } from '@balcao/shared/channels/inboundEvent';
import { blueJpeg, redJpeg, segment, withSegments } from '@balcao/shared/server/media/testing/sampleJpeg';
import { type Profile, readProfile } from '@balcao/shared/server/contacts/profileEntity';
import { claimOf, type MessageItem } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connector } from '../createConnector.ts';
import { startTestWorld, type TestWorld } from '../testing/testWorld.ts';

type ContactEvent = Extract<InboundEvent, { kind: 'contact' }>;

let world: TestWorld;
let connector: Connector;
let storing: NodeJS.Timeout;
let group: string;
const bia = '5511988880002';
/** The engine stores nothing of this person. */
const unwanted = '5511988880003';
const carla = '5511988880004';
const profiles = { CONNECTOR_PROFILE_LOOKS: '4', CONNECTOR_PROFILE_PAUSE_MS: '10' };

beforeAll(async () => {
  world = await startTestWorld();
  connector = await world.connector(profiles);
  for (const [number, name] of [
    [bia, 'Bia Costa'],
    [unwanted, 'Ninguém'],
  ])
    await world.phoneApi('customers', { number, name });
  await world.pair(1);
  const stored = new Set<string>();
  // Replaces the engine: a stored message has its claim.
  storing = setInterval(() => {
    for (const event of world.events) {
      if (event.kind !== 'message' || event.chat.pn === unwanted || stored.has(event.wid)) continue;
      stored.add(event.wid);
      const { companyId, account, wid } = event;
      const message = { companyId, account, wid, conversationId: 1, id: 1, createdAt: event.at };
      void world.store.put(claimOf(message as MessageItem)).catch(() => stored.delete(wid));
    }
  }, 20);
});
afterAll(async () => {
  clearInterval(storing);
  await world.stop();
});

const say = (from: string, text: string, to = world.phone) =>
  world.phoneApi(`customers/${from}/messages`, { to, text });
const arrived = (text: string) => world.untilEvent('message', ({ body }) => body === text);
const sets = (path: string, jpeg: Buffer | null, url?: string) =>
  world.phoneApi(`${path}/picture`, { jpeg: jpeg?.toString('base64') ?? null, ...(url && { url }) });
/** Matched by LID: a number that was unknown when first asked for is not asked for again within minutes. */
const told = (about: string): ContactEvent[] => {
  const lid = world.simulator.simulator.people.byNumber(about)?.lid;
  return world.events.filter(
    (event): event is ContactEvent =>
      event.kind === 'contact' &&
      (lid === undefined ? `${event.chat.group}@g.us` === about : event.chat.lid === lid),
  );
};
const untilTold = (about: string, count: number) =>
  until(`${about} told ${count} times`, () => told(about).length >= count && told(about).at(-1));
const asked = () => world.simulator.simulator.pictureQueries;
const quiet = (ms = 700) => new Promise((resolve) => setTimeout(resolve, ms));

async function fileOf(key: string | null | undefined): Promise<{ bytes: Buffer; type: string | undefined }> {
  const s3 = await world.clients.s3();
  const found = await s3.send(
    new GetObjectCommand({ Bucket: world.env['MEDIA_BUCKET'], Key: key ?? undefined }),
  );
  return { bytes: Buffer.from((await found.Body?.transformToByteArray()) ?? []), type: found.ContentType };
}

async function filesStored(): Promise<number> {
  const s3 = await world.clients.s3();
  const listed = await s3.send(new ListObjectsV2Command({ Bucket: world.env['MEDIA_BUCKET'] }));
  return listed.Contents?.length ?? 0;
}

test('after a first message the picture is told, stored with nothing but what draws it', async () => {
  const exif = segment(0xe1, Buffer.from('Exif\0\0 -23.5505, -46.6333'));
  await sets(`customers/${world.customer}`, withSegments(redJpeg, exif));
  await say(world.customer, 'Oi');
  const event = await untilTold(world.customer, 1);
  expect(event).toMatchObject({ name: null, chat: { pn: world.customer } });
  const said = await arrived('Oi');
  expect(world.events.indexOf(said)).toBeLessThan(world.events.indexOf(event as InboundEvent));
  expect(event.pictureKey).toMatch(new RegExp(`^${world.companyId}/contact-pictures/`));
  expect(await fileOf(event.pictureKey)).toEqual({ bytes: redJpeg, type: 'image/jpeg' });
  // The profile is written after the event is sent.
  await quiet();
});

/**
 * Counts the connector's profile requests to the table, the queue and the bucket during `work`, and awaits the expected
 * ones. A claim that the fake engine stores late is looked up several times, and counts once.
 */
async function requestsDuring(
  work: () => Promise<unknown>,
  expected: Record<string, number>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const claims = new Set<string>();
  const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
  world.table.passed = (operation, body) => {
    const name = operation.replace(/^.*\./, '');
    if (body.includes('#PROFILE#')) count(`${name} profile`);
    else if (name === 'GetItem' && body.includes('#WID#')) counts['GetItem claim'] = claims.add(body).size;
  };
  world.queues.passed = (operation, body) => {
    if (operation.startsWith('PUT ')) count(`file of ${Math.ceil(body.length / 1000)} kB`);
    else if (body.includes('\\"kind\\":\\"contact\\"')) count('event');
  };
  await work();
  const kinds = Object.keys(expected);
  await until('requests', () => kinds.every((kind) => (counts[kind] ?? 0) >= (expected[kind] ?? 0))).catch(
    () => {},
  );
  await quiet();
  world.table.passed = world.queues.passed = () => {};
  return counts;
}

test('once a day, whoever restarts: later messages ask and cost nothing', async () => {
  const questions = asked();
  const later = await requestsDuring(async () => {
    for (let number = 0; number < 10; number++) await say(world.customer, `mais ${number}`);
    await arrived('mais 9');
  }, {});
  expect([asked(), later]).toEqual([questions, {}]);
  await connector.stop();
  connector = await world.connector(profiles);
  await world.untilStatus(1, 'CONNECTED');
  const cost = { 'GetItem claim': 1, 'GetItem profile': 1 };
  const afterwards = await requestsDuring(async () => {
    await say(world.customer, 'depois do reinício');
    await arrived('depois do reinício');
  }, cost);
  expect(afterwards).toEqual(cost);
  expect([asked(), told(world.customer).length]).toEqual([questions, 1]);
});

test('a contact costs two reads and one write on its day, one question, and once its few bytes', async () => {
  // The change concerns nobody stored yet.
  const news = { 'GetItem profile': 1 };
  expect(await requestsDuring(() => sets(`customers/${bia}`, blueJpeg), news)).toEqual(news);
  const questions = asked();
  const cost = {
    'GetItem claim': 1,
    'GetItem profile': 1,
    'PutItem profile': 1,
    'file of 1 kB': 1,
    event: 1,
  };
  const requests = await requestsDuring(async () => {
    await say(bia, 'primeira do dia');
    await say(bia, 'segunda do dia');
    await untilTold(bia, 1);
  }, cost);
  expect(requests).toEqual(cost);
  expect(asked()).toBe(questions + 1);
});

test('a changed picture is told at once, a removed one too, and no more than a few times a day', async () => {
  await sets(`customers/${world.customer}`, blueJpeg);
  const changed = await untilTold(world.customer, 2);
  expect((await fileOf(changed.pictureKey)).bytes).toEqual(blueJpeg);
  await sets(`customers/${world.customer}`, null);
  expect(await untilTold(world.customer, 3)).toMatchObject({ pictureKey: '' });
  for (let change = 0; change < 10; change++) {
    await sets(`customers/${world.customer}`, change % 2 === 0 ? redJpeg : blueJpeg);
    await quiet(50);
  }
  await quiet();
  expect(told(world.customer).length).toBe(4);
});

test('the same bytes at another place are not stored again', async () => {
  const files = await filesStored();
  const questions = asked();
  await sets(`customers/${bia}`, blueJpeg);
  await until('asked', () => asked() > questions);
  await quiet();
  expect([await filesStored(), told(bia).length]).toEqual([files, 1]);
});

test('of whom nothing is stored, nothing is asked', async () => {
  const questions = asked();
  await sets(`customers/${unwanted}`, redJpeg);
  await say(unwanted, 'compre já');
  await arrived('compre já');
  await quiet(2500);
  expect([asked(), told(unwanted)]).toEqual([questions, []]);
});

test('a group is told by subject and picture; a new subject without asking for the picture', async () => {
  const made = await world.phoneApi('groups', {
    subject: 'Padaria Fornecedores',
    participants: [world.customer, bia, world.phone],
  });
  group = String(made['id']);
  await sets(`groups/${group}`, redJpeg);
  await say(world.customer, 'Bom dia a todos', group);
  const first = await untilTold(group, 1);
  expect(first.name).toBe('Padaria Fornecedores');
  expect((await fileOf(first.pictureKey)).bytes).toEqual(redJpeg);
  const questions = asked();
  await world.phoneApi(`groups/${group}`, { subject: 'Fornecedores 2027' });
  expect(await untilTold(group, 2)).toMatchObject({ name: 'Fornecedores 2027', pictureKey: null });
  expect(asked()).toBe(questions);
  await sets(`groups/${group}`, blueJpeg);
  const third = await untilTold(group, 3);
  expect([third.name, (await fileOf(third.pictureKey)).bytes]).toEqual([null, blueJpeg]);
});

const groupsTold = () =>
  world.events.filter(
    (event): event is Extract<InboundEvent, { kind: 'group' }> =>
      event.kind === 'group' && `${event.chat.group}@g.us` === group,
  );
const untilMembers = (count: number) =>
  until(`members told ${count} times`, () => groupsTold().length >= count && groupsTold().at(-1));
const regroup = (action: string, ...participants: string[]) =>
  world.phoneApi(`groups/${group}/participants`, { action, participants });
const profileOf = async (number: string): Promise<Profile | undefined> => {
  const { lid } = world.simulator.simulator.people.byNumber(number) ?? {};
  return readProfile(world.store, { companyId: world.companyId, account: world.phone, chat: `l:${lid}` });
};

test('who is in a group is told once, and again when that changes or somebody asks', async () => {
  const made = await world.phoneApi('groups', {
    subject: 'Turma',
    participants: [world.customer, bia, world.phone],
  });
  group = String(made['id']);
  await say(world.customer, 'Quem vem?', group);
  const first = await untilMembers(1);
  expect(first.count).toBe(3);
  expect(first.members).toEqual([
    expect.objectContaining({ pn: world.customer, role: 'superadmin' }),
    { pn: bia, lid: expect.any(String) },
    { pn: world.phone, lid: expect.any(String), me: true },
  ]);
  await world.phoneApi(`groups/${group}`, { subject: 'Turma da manhã' });
  await untilTold(group, 2);
  expect(groupsTold().length).toBe(1);
  await world.phoneApi('customers', { number: carla, name: 'Carla' });
  await regroup('add', carla);
  await regroup('promote', bia);
  const second = await untilMembers(2);
  expect(second.members.map(({ pn, role }) => [pn, role])).toEqual([
    [world.customer, 'superadmin'],
    [bia, 'admin'],
    [world.phone, undefined],
    [carla, undefined],
  ]);
  await regroup('remove', carla);
  expect((await untilMembers(3)).members.length).toBe(3);
  // The day's lookups are used up now, unless somebody asks.
  await regroup('add', carla);
  await world.command({
    kind: 'fetchGroup',
    connectionId: 1,
    account: world.phone,
    chat: { group: group.replace('@g.us', '') },
  });
  const again = await untilMembers(4);
  expect([again.members.length, groupsTold().length]).toEqual([4, 4]);
});

test('the picture of who writes in a group only is kept by their profile, told to no contact', async () => {
  await sets(`customers/${carla}`, redJpeg);
  const [questions, files] = [asked(), await filesStored()];
  for (const text of ['Sou nova aqui', 'e gosto de pão']) await say(carla, text, group);
  const known = await until('profile of Carla', () => profileOf(carla));
  expect(known).toMatchObject({ member: true, name: 'Carla', looks: 1 });
  expect((await fileOf(known.pictureKey)).bytes).toEqual(redJpeg);
  await quiet();
  expect([asked(), await filesStored(), told(carla)]).toEqual([questions + 1, files + 1, []]);
  // Somebody whose contact was looked up today is not looked up again.
  await say(bia, 'oi Carla', group);
  await arrived('oi Carla');
  await quiet();
  expect([asked(), (await profileOf(bia))?.member]).toEqual([questions + 1, undefined]);
});

test('a picture that changes is another file of the profile; the first message of theirs gives it to the contact', async () => {
  await sets(`customers/${carla}`, blueJpeg);
  const known = await until('another picture', async () => {
    const profile = await profileOf(carla);
    return profile?.looks === 2 && profile;
  });
  expect((await fileOf(known.pictureKey)).bytes).toEqual(blueJpeg);
  const files = await filesStored();
  await say(carla, 'Agora só nós');
  const event = await untilTold(carla, 1);
  expect(event).toMatchObject({ name: null, pictureKey: known.pictureKey });
  const after = await until('a contact', async () => {
    const profile = await profileOf(carla);
    return profile?.member === undefined && profile;
  });
  expect([after.pictureKey, await filesStored()]).toEqual([known.pictureKey, files]);
});

test('nothing is fetched elsewhere, and nothing that is no picture or too large is kept', async () => {
  let fetched = 0;
  const elsewhere = createServer((_request, response) => void response.end(redJpeg));
  // Every connection to the host counts, however it ends: nobody may connect to it.
  elsewhere.on('connection', () => fetched++);
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  const [files, questions] = [await filesStored(), asked()];
  const strangers: [string, Buffer, string?][] = [
    ['5511988880010', redJpeg, `http://127.0.0.1:${port}/credentials`],
    ['5511988880011', redJpeg, `https://169.254.169.254/latest`],
    ['5511988880012', redJpeg, `https://pps.whatsapp.net@127.0.0.1:${port}/a`],
    ['5511988880013', redJpeg, `https://127.0.0.1:${port}/a`],
    ['5511988880014', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['5511988880015', Buffer.concat([redJpeg, Buffer.alloc(300 * 1024)])],
  ];
  for (const [number, jpeg, url] of strangers) {
    await world.phoneApi('customers', { number, name: 'Estranho' });
    await sets(`customers/${number}`, jpeg, url);
    await say(number, `de ${number}`);
  }
  await until('all asked for', () => asked() >= questions + strangers.length);
  await quiet();
  expect([fetched, await filesStored()]).toEqual([0, files]);
  for (const [number] of strangers) expect(told(number)).toEqual([]);
  elsewhere.close();
});

test('a place of pictures that says nothing keeps no message waiting', async () => {
  const numbers = ['5511988880020', '5511988880021', '5511988880022'];
  await world.phoneApi('faults', { kind: 'holdPictures' });
  const questions = asked();
  for (const number of numbers) {
    await world.phoneApi('customers', { number, name: 'Lenta' });
    await sets(`customers/${number}`, redJpeg);
    await say(number, `primeira de ${number}`);
  }
  await until('one is asked for', () => asked() > questions);
  await quiet(300);
  const time = createTickClock();
  for (const number of numbers) {
    await say(number, `segunda de ${number}`);
    await arrived(`segunda de ${number}`);
  }
  // The timeout of a picture is ten seconds.
  expect(time.passed()).toBeLessThan(2000);
  time.stop();
  expect(numbers.flatMap(told)).toEqual([]);
  await world.phoneApi('faults', { kind: 'none' });
  for (const number of numbers) await untilTold(number, 1);
  expect(world.simulator.simulator.protocolErrors).toEqual([]);
});

test('of a group of a thousand so many pictures an hour are asked for, and no more', async () => {
  await connector.stop();
  connector = await world.connector({ ...profiles, CONNECTOR_MEMBER_LOOKS: '2' });
  await world.untilStatus(1, 'CONNECTED');
  const many = Array.from({ length: 6 }, (_, at) => `55119777700${10 + at}`);
  for (const number of many) {
    await world.phoneApi('customers', { number, name: `Membro ${number}` });
    await sets(`customers/${number}`, redJpeg);
  }
  await regroup('add', ...many);
  const questions = asked();
  for (const number of many) await say(number, `sou ${number}`, group);
  for (const number of many) await arrived(`sou ${number}`);
  await quiet(1500);
  expect(asked()).toBe(questions + 2);
  // A new socket does not start a new hour.
  await world.phoneApi('faults', { kind: 'drop' });
  await say(many[4] ?? '', 'ainda aí?', group);
  await arrived('ainda aí?');
  await quiet(1500);
  expect(asked()).toBe(questions + 2);
  // Contacts who write to us do not wait for the hourly limit of group members.
  await say(many[5] ?? '', 'só nós');
  await untilTold(many[5] ?? '', 1);
  expect(asked()).toBe(questions + 3);
  expect(world.simulator.simulator.protocolErrors).toEqual([]);
});
