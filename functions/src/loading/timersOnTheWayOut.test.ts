import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import '../testing/cheapPasswords.ts';
import { planFlags } from '@balcao/shared/contract/planFlags';
import { companyEntity } from '../core/company/companyEntity.ts';
import { checkNumbers } from '../core/connections/checkNumbers.ts';
import { areas } from '../everyArea.ts';
import { difference } from './testing/effectsOf.ts';
import { fileAnswer, type TimerAnswer, timerAnswers } from './testing/timerAnswers.ts';
import { timerScenes } from './testing/timerScenes.ts';
import { armKind, runAlone } from './testing/timerTrial.ts';
import { startTimerWorld, type TimerStage, type TimerWorld } from './testing/timerWorld.ts';

// No connector runs here, so this replaces asking WhatsApp; `beforeEach` makes it know every number.
vi.mock('../core/connections/checkNumbers.ts', () => ({ checkNumbers: vi.fn() }));

/**
 * Between arming and running a company may be suspended, and the person who ordered the work may be deleted or demoted.
 * Every kind of timer and job says what it does then (testing/timerAnswers.ts). Whatever the kind says, nothing is sent
 * to customers in the name of a company that is suspended, has expired or has not proved its address.
 */
let world: TimerWorld;
let withoutFlags: number;
beforeAll(async () => {
  world = await startTimerWorld();
  const { api } = world.world;
  const flags = Object.fromEntries(planFlags.map((flag) => [flag, false]));
  const limits = { name: 'Sem nada mesmo', users: 50, connections: 50, queues: 50, amount: 0 };
  const plan = await api.call('POST /plans', { as: api.superUser, body: { ...limits, ...flags } });
  withoutFlags = plan.body.id;
});
afterAll(() => world.stop());
beforeEach(() => {
  vi.mocked(checkNumbers).mockImplementation(
    async (_runtime, _companyId, numbers) =>
      new Map(numbers.map((number) => [number, { exists: true, number }])),
  );
});

const all = Object.values(areas);
const fileKinds = all.flatMap(({ files = {} }) => Object.keys(files));
const kinds = all.flatMap(({ timers = {}, jobs = {} }) => [...Object.keys(timers), ...Object.keys(jobs)]);

const dayMs = 24 * 60 * 60_000;

type Way = Exclude<keyof TimerAnswer, 'because'>;
const company = ({ api, companyId }: TimerStage, body: object) =>
  api.call('PUT /companies/{id}', { as: api.superUser, params: { id: String(companyId) }, body });
const ofBoss = ({ admin, boss }: TimerStage) => ({ as: admin, params: { id: String(boss.user.id) } });

const ways: Readonly<Record<Way, (stage: TimerStage) => Promise<{ status: number }>>> = {
  suspended: (stage) => company(stage, { status: false }),
  expired: (stage) => company(stage, { dueDate: '2020-01-01' }),
  unproved: async ({ runtime, companyId }) => {
    const unprovedUntil = new Date(runtime.clock.now() + dayMs).toISOString();
    await runtime.store.update(companyEntity.key({ companyId }), { set: { unprovedUntil } });
    return { status: 200 };
  },
  'plan flags off': (stage) => company(stage, { planId: withoutFlags }),
  deleted: (stage) => stage.api.call('DELETE /users/{id}', ofBoss(stage)),
  demoted: (stage) =>
    stage.api.call('PUT /users/{id}', { ...ofBoss(stage), body: { profile: 'user', queueIds: [] } }),
};

test('every kind says what it does, and no kind that is gone', () => {
  expect(Object.keys(timerAnswers).toSorted()).toEqual(kinds.toSorted());
});

test.each([...kinds, ...fileKinds])('%s does what it says', { timeout: 60_000 }, async (kind) => {
  const scene = timerScenes[kind];
  const answer = fileKinds.includes(kind) ? fileAnswer : timerAnswers[kind];
  if (scene === undefined || answer === undefined) throw new Error(`${kind} has no scene or no answer`);
  const armed = await armKind(world, kind, scene);
  const usual = await runAlone(world, armed);
  for (const [way, go] of Object.entries(ways) as [Way, (typeof ways)[Way]][]) {
    const said = answer[way] ?? 'same';
    await world.restore(armed.saved);
    const isThere = (await go(armed.stage)).status < 300;
    expect([way, isThere]).toEqual([way, said !== 'gone']);
    if (!isThere) continue;
    await world.takeSent();
    vi.mocked(checkNumbers).mockClear();
    const did = await runAlone(world, armed, await world.save());
    if (way === 'suspended' || way === 'expired' || way === 'unproved') {
      const messages = did.effects.filter((line) => line.startsWith('+') && entityOf(line) === 'message');
      const asked = vi.mocked(checkNumbers).mock.calls.length;
      expect([way, messages, did.commands, asked]).toEqual([way, [], 0, 0]);
    }
    const lines = [...did.effects, ...did.sent];
    const unlike = difference([...usual.effects, ...usual.sent], lines);
    if (said === 'same') expect([way, unlike]).toEqual([way, []]);
    else {
      expect([way, unlike.length > 0]).toEqual([way, true]);
      const changed = new Set(lines.map(entityOf));
      expect([way, changed]).toEqual([way, new Set(typeof said === 'string' ? [] : said)]);
    }
  }
});

const entityOf = (line: string): string | undefined => /"et":"(\w+)"/.exec(line)?.[1];
