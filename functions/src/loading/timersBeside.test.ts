import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '../testing/cheapPasswords.ts';
import { areas } from '../everyArea.ts';
import { difference } from './testing/effectsOf.ts';
import { type TimerScene, timerScenes } from './testing/timerScenes.ts';
import { armKind, runAlone, runBeside } from './testing/timerTrial.ts';
import { startTimerWorld, type TimerWorld } from './testing/timerWorld.ts';

// No connector runs here, so this replaces asking WhatsApp: every number is known.
vi.mock('../core/connections/checkNumbers.ts', () => ({
  checkNumbers: async (_runtime: unknown, _companyId: number, numbers: readonly string[]) =>
    new Map(numbers.map((number) => [number, { exists: true, number }])),
}));

/**
 * A run may go on after its claim has ended, while or after another one does the same work: Lambda freezes a process
 * whose call was abandoned. Every kind of timer and job is run beside itself, frozen before each of its calls in turn:
 * table, files, mails and live events must be as if it ran once. A new kind needs a scene (testing/timerScenes.ts).
 */
let world: TimerWorld;
beforeAll(async () => {
  world = await startTimerWorld();
});
afterAll(() => world.stop());

const kinds = Object.values(areas).flatMap(({ timers = {}, jobs = {}, files = {} }) => [
  ...Object.keys(timers),
  ...Object.keys(jobs),
  ...Object.keys(files),
]);

test('no scene is left of a kind that is gone', () => {
  expect(Object.keys(timerScenes).toSorted()).toEqual(kinds.toSorted());
});

test.each(kinds)('%s runs beside itself as if it ran once', { timeout: 60_000 }, async (kind) => {
  const scene = timerScenes[kind];
  if (scene === undefined) throw new Error(`${kind} has no scene in testing/timerScenes.ts`);
  const armed = await armKind(world, kind, scene);
  const alone = told(scene, await runAlone(world, armed));
  const wrong: unknown[] = [];
  let calls = 1;
  for (;;) {
    const beside = await runBeside(world, armed, calls + 1);
    if (beside === undefined) break;
    calls += 1;
    const both = told(scene, beside);
    const unlike = difference(alone.lines, both.lines);
    const tooMany = both.figures > alone.figures;
    if (unlike.length > 0 || tooMany) wrong.push({ calls, unlike, tooMany, error: beside.error });
  }
  expect(wrong).toEqual([]);
  expect(calls).toBeGreaterThan(2);
});

/** The lines to compare, without the fields that count progress (`figures`), and the sum of these fields. */
function told({ figures, repeats }: TimerScene, { effects, sent }: { effects: string[]; sent: string[] }) {
  const lines = [...effects, ...(repeats === undefined ? sent : new Set(sent))];
  if (figures === undefined) return { lines, figures: 0 };
  const pattern = new RegExp(`"(?:${figures.fields.join('|')})":(\\d+)`, 'g');
  const counted = effects
    .filter((line) => line.startsWith('+'))
    .flatMap((line) => [...line.matchAll(pattern)]);
  return {
    lines: lines.map((line) => line.replaceAll(pattern, 'figure')),
    figures: counted.reduce((sum, [, count]) => sum + Number(count), 0),
  };
}
