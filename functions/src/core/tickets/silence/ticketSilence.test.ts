import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectionEntity } from '../../records/connectionEntity.ts';
import { loadTimer } from '../../../loading/loadTimer.ts';
import { inParallel } from '../../../platform/runtime/inParallel.ts';
import { startTestHouse, type TestHouse } from '../../../testing/startTestHouse.ts';
import { runTimer } from '../../../platform/timers/runTimer.ts';
import { timerEntity } from '../../../platform/timers/timerEntity.ts';
import { type TicketItem, ticketKey, ticketToItem } from '../../records/ticketEntity.ts';
import { createTimedCompany, type TimedCompany } from '../testing/timedCompany.ts';

let house: TestHouse;
let company: TimedCompany;
let customers = 0;
beforeAll(async () => {
  house = await startTestHouse();
});
afterAll(() => house.stop());
beforeEach(async () => {
  company = await createTimedCompany(house);
});

const put = (id: number, body: unknown, by = company.ana) =>
  house.call(by, 'PUT', `/tickets/${id}`, { body });
const accept = async (id: number) => {
  await put(id, { queueId: company.queues[0] }, company.admin);
  expect((await put(id, { status: 'open' })).status).toBe(200);
};
const say = (id: number, body: string, more = {}) =>
  house.call(company.ana, 'POST', `/messages/${id}`, { body: { body, ...more } });

/** A ticket that Ana has answered, unless the customer is to have written last. */
async function served(answered = true) {
  const ticket = await company.writes(`55119777${String(++customers).padStart(5, '0')}`);
  await accept(ticket.id);
  if (answered) expect((await say(ticket.id, 'Em que posso ajudar?')).status).toBe(200);
  return company.ticket(ticket.id);
}
const statusOf = async (id: number) => (await company.ticket(id)).status;
const warning = { timeInactiveMessage: 30, inactiveMessage: 'Ainda está aí?' };

test('who is silent is warned, and closed later; what is off is never armed, what is switched off does nothing', async () => {
  const { id } = await served();
  await company.connect({ complationMessage: 'Até logo' });
  expect(await company.timer('ticketSilence')).toBeUndefined();
  await company.connect({ ...warning, expiresTicket: 60, expiresInactiveMessage: 'Até a próxima!' });
  expect(await company.run('ticketSilence')).toBe(1);
  company.pass(29);
  expect(await company.run('ticketSilence')).toBe(0);
  company.pass(1);
  await company.run('ticketSilence');
  expect(await company.said(id)).toEqual(['Em que posso ajudar?', '\u200EAinda está aí?']);
  company.pass(59);
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('open');
  company.pass(1);
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('closed');
  expect((await company.said(id)).slice(2)).toEqual(['\u200EAté a próxima!']);
  expect(await company.log(id)).toContain('autoClose');
  expect(await company.ticket(id)).not.toHaveProperty('warnedAt');

  const other = await served();
  await company.connect({ timeInactiveMessage: 0, expiresTicket: 0 });
  company.pass(10_000);
  await company.run('ticketSilence');
  expect(await statusOf(other.id)).toBe('open');
  expect(await company.timer('ticketSilence')).toBeUndefined();
});

test('an answer to the warning begins the silence anew', async () => {
  const { id, contactNumber } = await served();
  await company.connect({ ...warning, expiresTicket: 60 });
  company.pass(30);
  await company.run('ticketSilence');
  expect(await company.ticket(id)).toHaveProperty('warnedAt');
  company.pass(50);
  await company.receive(contactNumber, 'Sim, um momento');
  expect(await company.ticket(id)).not.toHaveProperty('warnedAt');
  company.pass(15);
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('open');
  expect(await company.said(id)).toHaveLength(2);
  company.pass(15);
  await company.run('ticketSilence');
  expect(await company.said(id)).toHaveLength(3);
});

test('with whenExpiresTicket 1 only who has our answer is closed', async () => {
  const [ours, theirs] = [await served(false), await served()];
  await company.connect({ expiresTicket: 60, whenExpiresTicket: 1 });
  company.pass(61);
  await company.run('ticketSilence');
  expect([await statusOf(ours.id), await statusOf(theirs.id)]).toEqual(['open', 'closed']);
  expect(await company.said(theirs.id)).toHaveLength(1);
  await company.connect({ whenExpiresTicket: 0 });
  await company.run('ticketSilence');
  expect(await statusOf(ours.id)).toBe('closed');
});

test('a note and a transfer do not interrupt the silence, a text of the attendant does', async () => {
  const [noted, moved, answered] = [await served(), await served(), await served()];
  await company.connect({ expiresTicket: 60 });
  await company.run('ticketSilence');
  company.pass(40);
  expect((await say(noted.id, 'não responde', { isPrivate: true })).status).toBe(200);
  await put(moved.id, {
    status: 'open',
    userId: company.bruno.id,
    queueId: company.queues[0],
    isTransfered: true,
  });
  await say(answered.id, 'Alô?');
  expect(await company.ticket(noted.id)).toMatchObject({ seenAt: noted.updatedAt });
  company.pass(20);
  await company.run('ticketSilence');
  expect(await Promise.all([noted, moved, answered].map(({ id }) => statusOf(id)))).toEqual([
    'closed',
    'closed',
    'open',
  ]);
  company.pass(40);
  await company.run('ticketSilence');
  expect(await statusOf(answered.id)).toBe('closed');
});

test('what waits is left alone, and is not closed as soon as it is accepted', async () => {
  const { id } = await company.writes('5511977799001');
  await put(id, { queueId: company.queues[0] }, company.admin);
  await company.connect({ expiresTicket: 60 });
  company.pass(600);
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('pending');
  company.pass(50);
  expect((await put(id, { status: 'open' })).status).toBe(200);
  company.pass(10);
  expect(await company.run('ticketSilence')).toBe(1);
  expect(await statusOf(id)).toBe('open');
});

test('a rating that does not come closes the ticket, by its own time', async () => {
  const ticket = await served();
  const at = house.runtime.clock.iso();
  await house.runtime.store.update(ticketKey(ticket), {
    set: { status: 'nps', updatedAt: at, gsi1pk: `C#${company.id}#T#nps` },
    add: { version: 1 },
  });
  await company.connect({ expiresTicketNPS: 15, expiresInactiveMessage: 'Tchau' });
  company.pass(14);
  await company.run('ticketSilence');
  expect(await statusOf(ticket.id)).toBe('nps');
  company.pass(1);
  await company.run('ticketSilence');
  expect(await statusOf(ticket.id)).toBe('closed');
  expect(await company.log(ticket.id)).toContain('autoClose');
  expect(await company.said(ticket.id)).toHaveLength(1);
});

test('the company closes what is silent for hoursCloseTicketsAuto, which is off until it says so', async () => {
  const { id } = await served();
  const set = (data: string) =>
    house.call(company.admin, 'PUT', '/companySettings', { body: { column: 'hoursCloseTicketsAuto', data } });
  expect((await set('9999999999')).status).toBe(200);
  company.pass(10_000);
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('open');
  await set('24');
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('closed');
});

test('a shorter time acts on what is silent already', async () => {
  const { id } = await served();
  await company.connect({ expiresTicket: 600 });
  await company.run('ticketSilence');
  company.pass(60);
  await company.connect({ expiresTicket: 30 });
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('closed');
});

test('delivered twice, at once, or after two hours of downtime each ends once; a clock that jumps does no harm', async () => {
  const tickets = [];
  for (let n = 0; n < 8; n++) tickets.push(await served());
  await company.connect({ ...warning, expiresTicket: 60 });
  await company.run('ticketSilence');
  company.pass(-300);
  expect(await company.run('ticketSilence')).toBe(0);
  company.pass(300 + 120);
  await house.project();
  const due = await company.timer('ticketSilence');
  if (due === undefined) throw new Error('not armed');
  const silence = await loadTimer('ticketSilence');
  // A run that died after its claim, and its repetition: both do everything they find.
  await Promise.all([silence.run(house.runtime, due), silence.run(house.runtime, due)]);
  await runTimer(house.runtime, due, loadTimer);
  await runTimer(house.runtime, due, loadTimer).catch(() => undefined);
  for (const { id } of tickets) expect(await company.said(id)).toHaveLength(2);
  // The clock is turned back: tickets warned "in the future" are closed once that instant has passed.
  company.pass(-60);
  await company.run('ticketSilence');
  company.pass(60 + 60);
  await company.run('ticketSilence');
  for (const { id } of tickets) {
    expect(await statusOf(id)).toBe('closed');
    expect((await company.log(id)).filter((type) => type === 'autoClose')).toHaveLength(1);
  }
});

test('what comes before a place that was passed while the clock was ahead is found', async () => {
  await company.connect({ expiresTicket: 60, whenExpiresTicket: 1 });
  company.pass(180);
  await served(false);
  company.pass(61);
  await company.run('ticketSilence');
  company.pass(-240);
  const { id } = await served();
  // It fires at the instant it was armed for, now by a correct clock.
  const { companyId, kind, subject } = (await company.timer('ticketSilence')) ?? {
    companyId: 0,
    kind: '',
    subject: '',
  };
  company.pass(61);
  const key = timerEntity.key({ companyId, kind, subject });
  await house.runtime.store.update(key, { set: { dueAt: house.runtime.clock.iso() } });
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('closed');
});

test('what fills several pages ends in one go, and what never ends is passed once', async () => {
  const kept = [];
  for (let n = 0; n < 30; n++) kept.push(await served(false));
  const ending = [];
  for (let n = 0; n < 30; n++) ending.push(await served());
  await company.connect({ expiresTicket: 60, whenExpiresTicket: 1 });
  company.pass(61);
  await company.run('ticketSilence');
  for (const { id } of ending) expect(await statusOf(id)).toBe('closed');
  for (const { id } of kept) expect(await statusOf(id)).toBe('open');
  company.pass(60);
  const due = await company.timer('ticketSilence');
  if (due === undefined) throw new Error('not armed');
  const idle = await house.meter.cost('silence, thirty passed', () =>
    runTimer(house.runtime, due, loadTimer),
  );
  expect([idle.read <= 8, idle.write <= 4]).toEqual([true, true]);
});

test('a firing that does nothing costs 4 write units and reads no list to its end', async () => {
  const first = await served();
  await company.connect({ expiresTicket: 60, whenExpiresTicket: 1 });
  await company.run('ticketSilence');
  company.pass(30);
  const due = await company.timer('ticketSilence');
  if (due === undefined) throw new Error('not armed');
  company.pass(31);
  await say(first.id, 'Ainda aqui');
  await house.project();
  const idle = await house.meter.cost('silence, nothing to do', () =>
    runTimer(house.runtime, due, loadTimer),
  );
  expect(idle.write).toBeLessThanOrEqual(4);
  expect(idle.read).toBeLessThanOrEqual(8);
  const next = await company.timer('ticketSilence');
  // The timer runs next when a ticket may become due, not every minute.
  expect(Date.parse(next?.dueAt ?? '') - house.runtime.clock.now()).toBeGreaterThanOrEqual(59 * 60_000);
});

test('a message on a ticket that is watched costs what it costs else', async () => {
  const { id, contactNumber } = await served();
  const write = () => company.receive(contactNumber, 'Mais uma coisa');
  const before = await house.meter.cost('a text, nothing watches', write);
  await company.connect({ ...warning, expiresTicket: 60 });
  await company.run('ticketSilence');
  const after = await house.meter.cost('a text, silence is watched', write);
  expect(after.write).toBe(before.write);
  expect(await statusOf(id)).toBe('open');
});

/** Copies of a ticket that get no messages and cannot be closed: another ticket is active in their conversation. */
const copies = (count: number, ticket: TicketItem, change: (minutesAgo: (n: number) => string) => object) =>
  inParallel(
    25,
    Array.from({ length: count }, () => async () => {
      const { clock, nextId, store } = house.runtime;
      const ago = (minutes: number) => new Date(clock.now() - minutes * 60_000).toISOString();
      await store.put(ticketToItem({ ...ticket, ...change(ago), id: await nextId('ticket') }));
    }),
  );

test('what was noted upon ends in time, whatever has woken the timer before', async () => {
  const { id } = await served();
  await company.connect({ expiresTicket: 60 });
  await company.run('ticketSilence');
  company.pass(58);
  await say(id, 'não responde', { isPrivate: true });
  await company.connect({ expiresInactiveMessage: 'Até a próxima!' });
  expect(await company.run('ticketSilence')).toBe(1);
  company.pass(2);
  await company.run('ticketSilence');
  expect(await statusOf(id)).toBe('closed');
});

test('of what one run cannot read the first ends in time', async () => {
  const ticket = await served();
  company.pass(58);
  await say(ticket.id, 'não responde', { isPrivate: true });
  await copies(280, ticket, (ago) => ({ seenAt: ago(31), updatedAt: ago(1) }));
  const other = { name: 'Outra', expiresTicket: 30 };
  expect((await house.call(company.admin, 'POST', '/whatsapp', { body: other })).status).toBe(200);
  await company.connect({ expiresTicket: 60 });
  expect(await company.run('ticketSilence')).toBe(2);
  company.pass(2);
  const looked = await house.meter.cost('silence, 280 moved', () => company.run('ticketSilence'));
  expect([looked.read < 300, await statusOf(ticket.id)]).toEqual([true, 'closed']);
});

test('one that can never be closed, before more than a run reads, holds up nobody and is tried once a minute', async () => {
  const errors: unknown[] = [];
  const { log } = house.runtime;
  house.runtime.log = { ...log, error: (...given) => void errors.push(given) };
  const [stuck, spared, due] = [await served(), await served(false), await served()];
  await copies(1, stuck, (ago) => ({ updatedAt: ago(10) }));
  await copies(280, spared, (ago) => ({ updatedAt: ago(5) }));
  await company.connect({ expiresTicket: 60, whenExpiresTicket: 1 });
  company.pass(61);
  const runs = await company.run('ticketSilence');
  expect(runs).toBeLessThan(5);
  expect(await statusOf(due.id)).toBe('closed');
  const next = await company.timer('ticketSilence');
  expect(Date.parse(next?.dueAt ?? '')).toBe(house.runtime.clock.now() + 60_000);
  company.pass(1);
  expect(await company.run('ticketSilence')).toBeLessThan(5);
  house.runtime.log = log;
});

test('each company reads all anew at a minute of its own', async () => {
  await company.connect({ expiresTicket: 60 });
  await company.run('ticketSilence');
  const silence = await loadTimer('ticketSilence');
  const midnight = Date.parse(`${house.runtime.clock.iso().slice(0, 10)}T00:00:00.000Z`) + 86_400_000;
  const mark = async (minutes: number) => {
    company.pass((midnight - house.runtime.clock.now()) / 60_000 + minutes);
    const timer = await company.timer('ticketSilence');
    const again = timer && (await silence.run(house.runtime, timer));
    return typeof again === 'object' ? again.payload['mark'] : undefined;
  };
  const own = -company.id;
  const [before, after] = [await mark(own - 1), await mark(own)];
  expect(before).not.toBe(after);
  expect(await mark(own + 1439)).toBe(after);
  expect(await mark(own - 1441)).not.toBe(before);
});

test('what the company wants of silence counts for a connection that comes later', async () => {
  const { admin, connectionId } = company;
  expect((await house.call(admin, 'DELETE', `/whatsapp/${connectionId}`)).status).toBe(200);
  const body = { column: 'hoursCloseTicketsAuto', data: '24' };
  await house.call(admin, 'PUT', '/companySettings', { body });
  await company.run('ticketSilence');
  await house.runtime.store.delete(
    timerEntity.key({ companyId: company.id, kind: 'ticketSilence', subject: 'company' }),
  );
  const made = await house.call(admin, 'POST', '/whatsapp', { body: { name: 'Nova' } });
  expect(made.status).toBe(200);
  expect(await company.timer('ticketSilence')).toBeDefined();
});

test('tickets of a connection that is gone end as the company says, in silence; nobody waits for a rating by it', async () => {
  const [open, rated] = [await served(), await served()];
  // As stored before ratings had to expire.
  await house.runtime.store.update(
    connectionEntity.key({ companyId: company.id, id: company.connectionId }),
    {
      set: { ratingMessage: 'De 0 a 10?', expiresInactiveMessage: 'Tchau' },
    },
  );
  const settings = (column: string, data: string) =>
    house.call(company.admin, 'PUT', '/companySettings', { body: { column, data } });
  await settings('userRating', 'enabled');
  expect((await put(rated.id, { status: 'closed' })).body.status).toBe('nps');
  const gone = await house.call(company.admin, 'DELETE', `/whatsapp/${company.connectionId}`);
  expect(gone.status).toBe(200);
  await company.run('ticketSilence');
  company.pass(24 * 60 - 1);
  await company.run('ticketSilence');
  expect([await statusOf(open.id), await statusOf(rated.id)]).toEqual(['open', 'nps']);
  company.pass(1);
  await company.run('ticketSilence');
  expect([await statusOf(open.id), await statusOf(rated.id)]).toEqual(['open', 'closed']);
  // Nothing is left that could ever expire.
  company.pass(24 * 60);
  await company.run('ticketSilence');
  expect(await company.timer('ticketSilence')).toBeUndefined();
  await settings('hoursCloseTicketsAuto', '72');
  company.pass(24 * 60);
  await company.run('ticketSilence');
  expect(await statusOf(open.id)).toBe('closed');
  expect(await company.said(open.id)).toEqual(['Em que posso ajudar?']);
});
