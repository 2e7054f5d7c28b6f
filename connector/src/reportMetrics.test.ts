import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '@balcao/infra/local/testing/until';
import { createMetricLines, jumpOf } from './reportMetrics.ts';
import type { SpawnedConnector } from './testing/spawnConnector.ts';
import { startTestWorld, type TestWorld } from './testing/testWorld.ts';

let world: TestWorld;
let connector: SpawnedConnector;

beforeAll(async () => {
  world = await startTestWorld();
  // A long lease, since no process is killed here: a busy machine would lose a short one, and with it a pairing in
  // progress.
  connector = await world.spawn({ CONNECTOR_METRICS_MS: '50', CONNECTOR_LEASE_MS: '30000' });
});
afterAll(() => world.stop());

/** The newest value of a metric, read like the deployment's metric filter. */
function latest(name: string): number | undefined {
  const lines = connector.output().split('\n').slice(0, -1);
  const line = lines.findLast((one) => (JSON.parse(one) as { metric?: string }).metric === name);
  return line === undefined ? undefined : (JSON.parse(line) as { value: number }).value;
}

test('the process tells of sessions that are down and come back', async () => {
  await world.pair(31);
  await until('connected', () => latest('disconnectedSessions') === 0);
  await world.phoneApi('faults', { kind: 'refuseSockets' });
  await world.phoneApi('faults', { kind: 'drop' });
  await until('down', () => latest('disconnectedSessions') === 1);
  await world.phoneApi('faults', { kind: 'none' });
  await until('up again', () => latest('disconnectedSessions') === 0);
});

test('the age of the leases grows while the table does not take heartbeats', async () => {
  await until('fresh', () => latest('shardLeaseAge') === 0);
  world.table.fails = () => true;
  await until('old', () => (latest('shardLeaseAge') ?? 0) >= 2);
  world.table.fails = () => false;
  await until('fresh again', () => latest('shardLeaseAge') === 0);
});

test('a QR code that nobody scans is no session that is down', () => {
  const lines = createMetricLines()({
    sessions: { qrcode: 4, CONNECTED: 3, OPENING: 1, TIMEOUT: 2 },
    worstLeaseAgeMs: 61_400,
  });
  expect(lines).toEqual([
    '{"metric":"disconnectedSessions","value":3}',
    '{"metric":"expectedSessions","value":6}',
    '{"metric":"disconnectedJump","value":0}',
    '{"metric":"shardLeaseAge","value":61}',
  ]);
});

test('a jump is what is down for three reports and was not a quarter of an hour ago', () => {
  const metricLines = createMetricLines();
  const jump = (disconnected: number) => {
    const lines = metricLines({ sessions: { OPENING: disconnected, CONNECTED: 1000 }, worstLeaseAgeMs: 0 });
    const line = lines.map((each) => JSON.parse(each) as { metric: string; value: number });
    return line.find(({ metric }) => metric === 'disconnectedJump')?.value;
  };
  // Some are down for good: no jump, also not at the start.
  for (let n = 0; n < 20; n++) expect(jump(7)).toBe(0);
  // A deployment: all are down for two minutes.
  expect([900, 900, 7, 7, 7].map(jump)).toEqual([0, 0, 0, 0, 0]);
  // An outage is told while it is news.
  expect([407, 407, 407].map(jump)).toEqual([0, 0, 400]);
  for (let n = 0; n < 11; n++) expect(jump(407)).toBe(400);
  expect(jump(407)).toBe(0);
  expect(jumpOf([9, 9, 9, 2, 2, 2])).toBe(-7);
});
