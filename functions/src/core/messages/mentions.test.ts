import type { GroupPerson } from '@balcao/shared/channels/inboundEvent';
import { writeProfile } from '@balcao/shared/server/contacts/profileEntity';
import { findMessageByWid } from '@balcao/shared/server/messages/messageEntity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { receiveEvent } from '../../services/engine/receive/receiveEvent.ts';
import { companySettingsEntity } from '../company/settingsEntity.ts';
import { createTestCompany, type TestCompany, type TestUser } from '../../testing/testCompany.ts';
import { startTestHouse, type TestHouse } from '../../testing/startTestHouse.ts';
import { createMarks, type Marks } from '../records/shownMark.ts';
import { form, messageCalls, png } from './testing/messageCalls.ts';

let house: TestHouse;
let company: TestCompany;
let marks: Marks;
let calls: ReturnType<typeof messageCalls>;
let sequence = 0;
let group: string;
let ticket: number;
const [rosa, caio, nameless, namesake] = [1, 2, 3, 4].map((at) => ({
  lid: `77700000100000${at}`,
  pn: `551198800000${at}`,
})) as [Person, Person, Person, Person];
type Person = { lid: string; pn: string };

beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(() => begin());

async function begin(settings: object = {}) {
  company = await createTestCompany(house.runtime);
  await house.runtime.store.put(companySettingsEntity.toItem({ companyId: company.id, ...settings }));
  calls = messageCalls(house, company);
  marks = await createMarks(house.runtime, company.id);
  group = `12036300000${2000 + ++sequence}`;
  for (const [person, name] of [
    [rosa, 'Rosa'],
    [caio, 'Caio'],
    [namesake, 'Rosa'],
  ] as const)
    await writeProfile(house.runtime.store, {
      companyId: company.id,
      account: company.account,
      chat: `l:${person.lid}`,
      name,
      member: true,
      day: '2026-01-01',
      looks: 1,
      expiresAt: Math.floor(house.runtime.clock.now() / 1000) + 86_400,
    });
  ticket = await startGroup([rosa, caio, nameless, namesake, { pn: company.account, me: true }]);
}

const about = () =>
  ({
    v: 1,
    companyId: company.id,
    connectionId: company.connectionId,
    channel: 'whatsapp',
    account: company.account,
    at: house.runtime.clock.iso(),
  }) as const;

/** A group with these members, in which Bia has written. */
async function startGroup(members: GroupPerson[]): Promise<number> {
  const bia = { chat: { lid: '777000009999999' }, name: 'Bia' };
  await company.receive('', 'Oi, pessoal', { chat: { group }, participant: bia });
  await tell(members);
  const { body } = await house.call(company.admin, 'GET', '/tickets', {
    query: { status: 'group', showAll: 'true' },
  });
  await house.project();
  await calls.commands();
  return body.tickets[0].id;
}
const tell = (members: GroupPerson[]) =>
  receiveEvent(house.runtime, {
    ...about(),
    kind: 'group',
    chat: { group },
    members,
    count: members.length,
  });

const send = (body: unknown, headers?: Record<string, string>, user: TestUser = company.admin) =>
  calls.send(user, ticket, body, headers);
const edit = (id: number, body: string) =>
  house.call(company.admin, 'POST', `/messages/edit/${id}`, { body: { body } });
const mark = (person: GroupPerson) => marks.ofPerson(person);
const stored = (wid: string) => findMessageByWid(house.runtime.store, company.id, company.account, wid);

test('a text names members by their ids: WhatsApp gets who they are, we read their names', async () => {
  const body = `{{ms}} @${mark(rosa)} e @${mark(caio)}7, @${mark(rosa)}!`;
  const { status, body: answer } = await send({
    body,
    mentions: [mark(rosa), mark(caio), mark(namesake)],
    signMessage: true,
  });
  expect(status).toBe(200);
  const [shown] = answer.messages;
  expect(shown.body).toMatch(/^\*[^*]+:\*\n.+ @Rosa e @Caio 7, @Rosa!$/);
  const [command] = await calls.commands();
  expect(command).toMatchObject({
    kind: 'send',
    body: expect.stringContaining(`@${rosa.lid} e @${caio.lid} 7, @${rosa.lid}!`),
    mentions: [{ lid: rosa.lid }, { lid: caio.lid }],
  });
  const row = await house.call(company.admin, 'GET', `/tickets/${ticket}`);
  expect(row.body.lastMessage).toContain('@Rosa e @Caio');
});

test('two of one name are told apart, and an edit keeps whom it names; who is left out is not told', async () => {
  const ids = [mark(rosa), mark(namesake)];
  const { body } = await send({ body: ids.map((id) => `@${id}`).join(' e '), mentions: ids });
  const [{ id, body: shown }] = body.messages;
  expect(shown).toBe('@Rosa e @Rosa (2)');
  await house.project();
  await calls.commands();
  const changed = await edit(id, '@Rosa (2), e não @Rosana nem ana@Rosa.com');
  expect(changed.body.message.body).toBe('@Rosa (2), e não @Rosana nem ana@Rosa.com');
  const [command] = await calls.commands();
  expect(command).toMatchObject({
    kind: 'edit',
    body: `@${namesake.lid}, e não @Rosana nem ana@Rosa.com`,
    mentions: [{ lid: namesake.lid }],
  });
});

test('of several texts each is answered again though whom it names has left', async () => {
  const data = new FormData();
  for (const [name, text] of [
    ['a.png', 'Para todos'],
    ['b.png', `Para @${mark(rosa)}`],
  ] as const) {
    data.append('medias', new Blob([new Uint8Array(png)], { type: 'image/png' }), name);
    data.append('body', text);
  }
  data.append('mentions', JSON.stringify([mark(rosa)]));
  data.append('clientId', 'several');
  const request = new Request('http://local', { method: 'POST', body: data });
  const content = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const first = await send(content, headers);
  expect(first.body.messages.map(({ body }) => body)).toEqual(['Para todos', 'Para @Rosa']);
  await tell([caio]);
  const again = await send(content, headers);
  expect(again.body.messages?.map(({ id }) => id)).toEqual(first.body.messages.map(({ id }) => id));
});

test('names that are shorter than what stands for them make no edit too long to leave', async () => {
  const { body } = await send({ body: `@${mark(rosa)}`, mentions: [mark(rosa)] });
  const [{ id, wid }] = body.messages;
  await house.project();
  await calls.commands();
  const refused = await edit(id, '@Rosa '.repeat(10_900));
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'body.body', code: 'too_big' }] } });
  expect((await stored(wid))?.body).toBe(`@${rosa.lid}`);
  expect(await calls.commands()).toEqual([]);
});

test('who is no member is refused, wherever they are one; nothing is stored or sent', async () => {
  const stranger = mark({ lid: '999999999999999' });
  const own = mark({ pn: company.account });
  for (const id of [stranger, own, rosa.lid, rosa.pn]) {
    const refused = await send({ body: `Oi @${id}`, mentions: [id] });
    expect([refused.status, refused.body.code]).toEqual([400, 'ERR_NOT_IN_GROUP']);
  }
  const other = await createTestCompany(house.runtime);
  expect((await send({ body: 'Oi', mentions: [mark(rosa)] }, {}, other.admin)).status).toBe(404);
  const many = Array.from({ length: 21 }, (_, at) => mark({ lid: `${10_000_000 + at}` }));
  for (const wrong of [
    { body: `@${mark(rosa)}`, mentions: [mark(rosa)], isPrivate: true },
    { body: 'Oi', mentions: many },
    { body: `@${mark(rosa)}`.repeat(5000), mentions: [mark(rosa)] },
  ])
    expect((await send(wrong)).body.code).toBe('ERR_VALIDATION');
  expect(await calls.commands()).toEqual([]);
  const alone = await calls.serve('5511988887777', company.queues[0]);
  await calls.commands();
  const outside = await calls.send(company.ana, alone.id, { body: 'Oi', mentions: [mark(rosa)] });
  expect(outside.body.code).toBe('ERR_NOT_IN_GROUP');
});

test('a call that is repeated is answered though the member has left; a caption names as well', async () => {
  const given = { body: `Até logo @${mark(rosa)}`, mentions: [mark(rosa)], clientId: 'once' };
  const first = await send(given);
  await tell([caio]);
  const again = await send(given);
  expect(again.body.messages[0].id).toBe(first.body.messages[0].id);
  expect((await send({ ...given, clientId: 'twice' })).body.code).toBe('ERR_NOT_IN_GROUP');
  const { body, headers } = await form(
    { body: `Para @${mark(caio)}`, mentions: JSON.stringify([mark(caio)]) },
    [{ name: 'a.png', type: 'image/png', data: png }],
  );
  await calls.commands();
  const sent = await send(body, headers);
  expect(sent.body.messages[0].body).toBe('Para @Caio');
  expect(await calls.commands()).toMatchObject([{ media: {}, mentions: [{ lid: caio.lid }] }]);
});

test('where numbers are hidden a nameless member is named, edited and forwarded without one', async () => {
  await begin({ enableLGPD: 'enabled', lgpdHideNumber: 'enabled' });
  const { body } = await send({
    body: `Oi @${mark(nameless)} e @${mark(rosa)}`,
    mentions: [mark(nameless), mark(rosa)],
  });
  const [{ id, wid, body: shown }] = body.messages;
  expect(shown).toBe('Oi @***********03 e @Rosa');
  expect(JSON.stringify(body)).not.toContain(nameless.pn);
  await house.project();
  await edit(id, shown.replace('Oi', 'Olá'));
  expect((await stored(wid))?.body).toBe(`Olá @${nameless.lid} e @${rosa.lid}`);
  await house.project();
  const { body: contact } = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: 'Zé', number: '5511977776666' },
  });
  const forwarded = await house.call(company.admin, 'POST', '/message/forward', {
    body: { messageId: id, contactId: contact.id, queueId: company.queues[0] },
  });
  expect(forwarded.body).toMatchObject({ message: { body: expect.stringContaining('@Rosa') } });
  expect((await stored(forwarded.body.message.wid))?.body).not.toContain(nameless.pn);
});

test('where numbers are hidden an edit may swap two of them; asterisks that stand for nobody do not leave', async () => {
  await begin({ enableLGPD: 'enabled', lgpdHideNumber: 'enabled' });
  const other = { lid: '777000001000077', pn: '5511988880077' };
  await tell([nameless, other]);
  const ids = [mark(nameless), mark(other)];
  const { body } = await send({ body: ids.map((id) => `@${id}`).join(' '), mentions: ids });
  const [{ id, wid, body: shown }] = body.messages;
  expect(shown).toBe('@***********03 @***********77');
  await house.project();
  await calls.commands();
  expect((await edit(id, 'Oi @***********77 e @***********03')).status).toBe(200);
  expect(await calls.commands()).toMatchObject([
    { kind: 'edit', body: `Oi @${other.lid} e @${nameless.lid}` },
  ]);
  await house.project();
  const refused = await edit(id, 'Oi @***********99');
  expect([refused.status, refused.body.code]).toEqual([400, 'ERR_VALIDATION']);
  expect((await stored(wid))?.body).toBe(`Oi @${other.lid} e @${nameless.lid}`);
  expect(await calls.commands()).toEqual([]);
});

test('no quotation and no forwarded text tells outside what we call members, or whom a stranger only writes of', async () => {
  const private_ = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: 'Rosa não paga', number: rosa.pn },
  });
  await house.call(company.admin, 'POST', '/contacts', { body: { name: 'Chefe', number: '5511966665555' } });
  const bia = { chat: { lid: '777000009999999' }, name: 'Bia' };
  const wid = await company.receive(
    '',
    `Oi @${rosa.lid}, @${nameless.lid} e @5511966665555, ou@${nameless.lid}`,
    {
      chat: { group },
      participant: bia,
      mentions: [{ lid: rosa.lid }, { lid: nameless.lid }, { pn: '5511966665555' }],
    },
  );
  expect(private_.status).toBe(200);
  await house.project();
  await calls.commands();
  const { body } = await send({ body: 'Sim', quotedMsg: { wid } });
  const shown = `Oi @Rosa não paga, @${nameless.pn} e @5511966665555, ou@${nameless.pn}`;
  expect(body.messages[0].quotedMsg?.body).toBe(shown);
  const raw = `Oi @${rosa.lid}, @${nameless.lid} e @5511966665555, ou@${nameless.lid}`;
  expect(await calls.commands()).toMatchObject([{ quoted: { wid, body: raw } }]);
  const { body: list } = await house.call(company.admin, 'GET', `/messages/${ticket}`);
  const message = list.messages.find((one) => one.wid === wid);
  expect(message?.body).toBe(shown);
  const { body: zoe } = await house.call(company.admin, 'POST', '/contacts', {
    body: { name: 'Zoe', number: '5511977776667' },
  });
  const forwarded = await house.call(company.admin, 'POST', '/message/forward', {
    body: { messageId: message?.id ?? 0, contactId: zoe.id, queueId: company.queues[0] },
  });
  expect(forwarded.body).toMatchObject({ message: { body: 'Oi @Rosa, @… e @…, ou@…' } });
});

test.each([{}, { enableLGPD: 'enabled', lgpdHideNumber: 'enabled' }])(
  'a group whose members nobody knows yet: no number of theirs leaves with a forwarded text, %j',
  async (settings) => {
    await begin(settings);
    const unknown = { group: '120363000088888' };
    const bia = { chat: { lid: '777000009999999' }, name: 'Bia' };
    const body = `Fale com @${rosa.pn}, @${caio.lid} e ana@${'5'.repeat(50)}`;
    const wid = await company.receive('', body, {
      chat: unknown,
      participant: bia,
      mentions: [{ pn: rosa.pn }],
    });
    await house.project();
    await calls.commands();
    const own = await house.call(company.admin, 'POST', '/contacts', {
      body: { name: 'Eu', number: '5511977776668' },
    });
    const { status } = await house.call(company.admin, 'POST', '/message/forward', {
      body: {
        messageId: (await stored(wid))?.id ?? 0,
        contactId: own.body.id,
        queueId: company.queues[0],
      },
    });
    expect(status).toBe(200);
    // An @ after a letter (an e-mail address) names nobody; if numbers are hidden it is masked all the same.
    const mail = settings.enableLGPD === undefined ? body.slice(body.indexOf('ana@')) : 'ana@…';
    expect(await calls.commands()).toMatchObject([{ kind: 'send', body: `Fale com @…, @… e ${mail}` }]);
  },
);

test('a forwarded text of one person keeps what they wrote, unless staff see no numbers', async () => {
  const serve = async (number: string) => {
    const { id } = await calls.serve(number, company.queues[0]);
    const wid = await company.receive(number, 'Fale com @5511988880001');
    await house.project();
    await calls.commands();
    const { body } = await house.call(company.admin, 'POST', '/contacts', {
      body: { name: 'Eu', number: '5511977776669' },
    });
    await house.call(company.admin, 'POST', '/message/forward', {
      body: {
        messageId: (await stored(wid))?.id ?? 0,
        contactId: body.id,
        queueId: company.queues[0],
      },
    });
    expect(id).toBeGreaterThan(0);
    return calls.commands();
  };
  expect(await serve('5511911112222')).toMatchObject([{ body: 'Fale com @5511988880001' }]);
  await begin({ enableLGPD: 'enabled', lgpdHideNumber: 'enabled' });
  expect(await serve('5511911113333')).toMatchObject([{ body: 'Fale com @…' }]);
});

test('what a member edits names those whom it names then', async () => {
  const bia = { chat: { lid: '777000009999999' }, name: 'Bia' };
  const wid = await company.receive('', `Oi @${rosa.lid} e @${caio.lid}`, {
    chat: { group },
    participant: bia,
    mentions: [{ lid: rosa.lid }, { lid: caio.lid }],
  });
  const change = (text: string, mentions: Person[] | undefined, seconds: number) =>
    receiveEvent(house.runtime, {
      ...about(),
      at: new Date(house.runtime.clock.now() + seconds * 1000).toISOString(),
      kind: 'edit',
      chat: { group },
      wid,
      fromMe: false,
      participant: bia,
      body: text,
      editId: `E${seconds}`,
      ...(mentions && { mentions: mentions.map(({ lid }) => ({ lid })) }),
    });
  const shown = async () => {
    const { body } = await house.call(company.admin, 'GET', `/messages/${ticket}`);
    return body.messages.find((message) => message.wid === wid)?.body;
  };
  await change(`Oi @${namesake.lid} e @${caio.lid}`, [namesake], 1);
  expect(await shown()).toBe('Oi @Rosa e @Caio');
  expect((await stored(wid))?.mentions).toEqual({ [namesake.lid]: 'Rosa', [caio.lid]: 'Caio' });
  await change('Ninguém', undefined, 2);
  expect(await shown()).toBe('Ninguém');
  expect(await stored(wid)).not.toHaveProperty('mentions');
});

test('a text that names three costs little more than one that names nobody', async () => {
  const plain = await house.meter.cost('a plain text to a group', () => send({ body: 'Oi' }));
  const ids = [rosa, caio, nameless].map((person) => mark(person));
  const named = await house.meter.cost('a text that names three', () =>
    send({ body: ids.map((id) => `@${id}`).join(' '), mentions: ids }),
  );
  expect(named.read - plain.read).toBeLessThanOrEqual(12);
  expect(named.trips - plain.trips).toBeLessThanOrEqual(3);
});
