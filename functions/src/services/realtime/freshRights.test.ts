import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { liveEvent } from '../../core/live/liveEvent.ts';
import { judgeSockets } from './freshRights.ts';
import { publishDirect } from './publishDirect.ts';
import { listSockets } from './socketEntity.ts';
import { startRealtime, type TestRealtime } from './testing/startRealtime.ts';

let world: TestRealtime;
beforeAll(async () => {
  world = await startRealtime();
});
afterAll(() => world.stop());

/** Ten people with two tabs each, of which the second was opened two seconds after the first. */
async function crowd() {
  const { api, connect, runtime } = world;
  const admin = await api.newCompany();
  const { companyId } = admin.user;
  const people = [admin];
  while (people.length < 10) people.push(await api.newUser(admin, {}));
  let time = Date.now();
  const clock = vi.spyOn(runtime.clock, 'now').mockImplementation(() => time);
  const iso = vi.spyOn(runtime.clock, 'iso').mockImplementation(() => new Date(time).toISOString());
  const sockets: string[] = [];
  for (const tab of ['um', 'dois']) {
    for (const [at, person] of people.entries())
      sockets.push(await connect(person, `${companyId}-${at}-${tab}`));
    time += 2000;
  }
  const read = vi.spyOn(runtime.store, 'batchGet');
  /** Items of rights read since the last call. */
  const rightsRead = () => {
    const keys = read.mock.calls.flatMap(([asked]) => asked.filter(({ sk }) => sk.startsWith('AUTH#')));
    read.mockClear();
    return keys.length;
  };
  return {
    companyId,
    people,
    rightsRead,
    pass: (ms: number) => (time += ms),
    restore: () => [clock, iso, read].forEach((one) => one.mockRestore()),
  };
}

test('people’s rights are read once in five seconds for all their tabs, of those who would hear something', async () => {
  const { runtime } = world;
  const { companyId, people, rightsRead, pass, restore } = await crowd();
  const [first, second, third] = people.map(({ user }) => user.id);
  const about = { entity: 'viewers:1', version: 1, at: runtime.clock.iso() };
  const event = liveEvent(companyId, 'viewers', 'update', about, { ticketId: 1, viewers: [] });
  const push = () =>
    publishDirect(runtime, companyId, ({ viewer }) =>
      [first, second, third].includes(viewer.id) ? event : undefined,
    );
  pass(5000);
  await push();
  expect(rightsRead()).toBe(3);
  // A minute of pushes, five a second, each to three of the ten people.
  let reads = 0;
  for (let at = 0; at < 300; at += 1) {
    pass(200);
    await push();
    reads += rightsRead();
  }
  expect(reads).toBe(3 * 12);
  // Half a unit each: units an hour for each open socket of the company.
  expect((reads * 60 * 0.5) / 20).toBe(54);
  restore();
});

test('a session that ended ends all tabs of its person by one read, also those opened later', async () => {
  const { api, runtime, connect } = world;
  const { companyId, people, rightsRead, pass, restore } = await crowd();
  const [, person] = people;
  if (person === undefined) throw new Error('somebody');
  pass(5000);
  await api.call('DELETE /users/{id}', { as: people[0] as never, params: { id: String(person.user.id) } });
  const listed = await listSockets(runtime, companyId, true);
  rightsRead();
  const { over, open } = await judgeSockets(runtime, listed);
  expect([over.length, open.length, rightsRead()]).toEqual([2, 18, 10]);
  // A tab opened since then has rights of its own that are newer.
  pass(1000);
  const [, , other] = people;
  if (other === undefined) throw new Error('somebody');
  await connect(other, `${companyId}-later`);
  const after = await judgeSockets(runtime, await listSockets(runtime, companyId, true));
  expect([after.over.length, after.open.length, rightsRead()]).toEqual([0, 19, 0]);
  restore();
});
