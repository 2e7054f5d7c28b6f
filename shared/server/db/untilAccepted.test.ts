import { expect, test } from 'vitest';
import { ConditionFailed } from './conditionFailed.ts';
import { untilAccepted } from './untilAccepted.ts';

const refused = new ConditionFailed([0], new Error('somebody else was faster'));

/** A change that is refused `times` times, and the count of its attempts. */
function refusedTimes(times: number, error: Error = refused) {
  const made = { count: 0 };
  const change = async () => {
    made.count += 1;
    if (made.count <= times) throw error;
    return 'accepted';
  };
  return { made, change };
}

test('a refused change is made again until it is accepted', async () => {
  const { change, made } = refusedTimes(2);
  expect(await untilAccepted(change, { attempts: 3, pauseMs: 1 })).toBe('accepted');
  expect(made.count).toBe(3);
});

test('after the last attempt the refusal is told', async () => {
  const { change, made } = refusedTimes(3);
  await expect(untilAccepted(change, { attempts: 3, pauseMs: 1 })).rejects.toBe(refused);
  expect(made.count).toBe(3);
});

test('another error ends it at once', async () => {
  const broken = new Error('no table');
  const { change, made } = refusedTimes(1, broken);
  await expect(untilAccepted(change, { attempts: 3, pauseMs: 1 })).rejects.toBe(broken);
  expect(made.count).toBe(1);
});
