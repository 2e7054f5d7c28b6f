import { expect, test } from 'vitest';
import { readConnectorSettings } from '../platform/settings.ts';
import { createReconnectPlan, type Plan } from './planReconnect.ts';
import type { Ending } from './runSocket.ts';

const required = ['TABLE_NAME', 'INBOUND_QUEUE_URL', 'OUTBOUND_QUEUE_PREFIX', 'MEDIA_BUCKET', 'KMS_KEY_ID'];
const settings = readConnectorSettings(Object.fromEntries(required.map((name) => [name, 'x'])));
const ending = (action: Ending['action'], more: Partial<Ending> = {}): Ending => ({
  action,
  wasConnected: false,
  connectedMs: 0,
  showedQr: false,
  ...more,
});
const waited = (plan: Plan) => (plan.kind === 'wait' ? plan : undefined);

test('tries follow each other ever more slowly and by chance, up to a cap; then TIMEOUT, and slowly on', () => {
  const waits = Array.from({ length: 50 }, () => {
    const plan = createReconnectPlan(settings);
    return Array.from({ length: 10 }, () => waited(plan(ending('retry'))));
  });
  for (const [at, expected] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    const all = waits.map((tries) => tries[at]?.ms ?? 0);
    expect(Math.max(...all)).toBeLessThanOrEqual(expected);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(expected / 2);
    expect(new Set(all).size).toBeGreaterThan(10);
  }
  const shown = waits[0]?.map((plan) => plan?.show);
  expect(shown).toEqual([...Array<null>(7).fill(null), 'TIMEOUT', 'TIMEOUT', 'TIMEOUT']);
  const slow = waits.map((tries) => tries[9]?.ms ?? 0);
  expect(Math.max(...slow)).toBeLessThanOrEqual(300_000);
  expect(Math.min(...slow)).toBeGreaterThan(30_000);
});

test('a socket that was connected begins the count anew', () => {
  const plan = createReconnectPlan(settings);
  for (let at = 0; at < 7; at++) plan(ending('retry'));
  expect(waited(plan(ending('retry', { wasConnected: true })))).toMatchObject({ show: null, reopen: false });
});

test('replacements that lie far apart do not add up', () => {
  const plan = createReconnectPlan(settings);
  const once = () => plan(ending('replaced', { wasConnected: true, connectedMs: 3_600_000 })).kind;
  expect(Array.from({ length: 6 }, once)).toEqual(Array<string>(6).fill('wait'));
});

test('what ends a session, and what does not', () => {
  const plan = createReconnectPlan(settings);
  expect(plan(ending('restart'))).toEqual({ kind: 'again' });
  expect(plan(ending('loggedOut'))).toEqual({ kind: 'forget' });
  expect(plan(ending('refused'))).toEqual({ kind: 'giveUp' });
  expect(plan(ending('retry', { showedQr: true }))).toEqual({ kind: 'giveUp' });
  const replaced = Array.from({ length: 4 }, () => plan(ending('replaced', { wasConnected: true })));
  expect(replaced.map(({ kind }) => kind)).toEqual(['wait', 'wait', 'wait', 'giveUp']);
  for (const one of replaced) if (one.kind === 'wait') expect(one.ms).toBeGreaterThanOrEqual(15_000);
});
