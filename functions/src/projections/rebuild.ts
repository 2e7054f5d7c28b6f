import { loadProjections } from '../loading/loadProjections.ts';
import { wakeUnsent } from './wakeUnsent.ts';
import { createRuntime, type Runtime } from '../platform/runtime/runtime.ts';
import { rebuildContactBlocked } from './rebuildContactBlocked.ts';
import { rebuildContactOrder } from './rebuildContactOrder.ts';
import { rebuildNumbers } from './rebuildNumbers.ts';
import { rebuildSettingTimers } from './rebuildSettingTimers.ts';
import { type ProjectionName, projectionNames, rebuildProjection } from './rebuildProjection.ts';
import { replayFailed } from './replayFailed.ts';

/**
 * Command line: repairs data derived from the table TABLE_NAME, for one company or all. Rebuilds a projection, re-sorts
 * contacts by the current rule (`contactOrder`), stores numbers in their canonical form (`numbers`), marks tickets of
 * blocked contacts (`contactBlocked`), arms timers that settings, queues and stages saved by older releases lack
 * (`settingTimers`), wakes the connector for unsent messages (`outbound`), or replays the failed stream ranges
 * (`failed`, from the queue STREAM_FAILURES_URL).
 */
type Work = (runtime: Runtime, companyId: number | undefined) => Promise<string>;

const rebuild = (name: ProjectionName): [string, Work] => [
  name,
  async (runtime, companyId) => {
    const { written, removed } = await rebuildProjection(runtime, name, companyId);
    return `${name}: ${written} items written, ${removed} taken out`;
  },
];

const works = new Map<string, Work>([
  ...projectionNames.map(rebuild),
  [
    'contactOrder',
    async (runtime, companyId) => {
      const { moved } = await rebuildContactOrder(runtime, companyId);
      return `contactOrder: ${moved} contacts moved to where their names belong`;
    },
  ],
  [
    'contactBlocked',
    async (runtime, companyId) => {
      const { changed } = await rebuildContactBlocked(runtime, companyId);
      return `contactBlocked: ${changed} tickets say now that their contact is blocked`;
    },
  ],
  [
    'numbers',
    async (runtime, companyId) => {
      const { moved, proposed } = await rebuildNumbers(runtime, companyId);
      return `numbers: ${moved} entries moved to the canonical number, ${proposed} pairs proposed for merging`;
    },
  ],
  [
    'settingTimers',
    async (runtime, companyId) => {
      const { armed } = await rebuildSettingTimers(runtime, companyId);
      return `settingTimers: ${armed} timers armed`;
    },
  ],
  [
    'outbound',
    async (runtime, companyId) => {
      const { woken, expired } = await wakeUnsent(runtime, companyId);
      return `outbound: ${woken} messages woken, ${expired} told as not sent`;
    },
  ],
  [
    'failed',
    async (runtime) => {
      const { replayed, failed } = await replayFailed(runtime, await loadProjections());
      return `failed: ${replayed} notices worked off, ${failed} left`;
    },
  ],
]);

/** Settings without which some works cannot run; TABLE_NAME is needed by all. */
const needs: Partial<Record<string, string[]>> = {
  outbound: ['OUTBOUND_QUEUE_PREFIX', 'SHARD_COUNT'],
  failed: ['STREAM_FAILURES_URL'],
};

const [name = '', company] = process.argv.slice(2);
const companyId = company === undefined ? undefined : Number(company);
const work = works.get(name);
const isFit = companyId === undefined || (Number.isSafeInteger(companyId) && companyId > 0);
if (work === undefined || !isFit || process.env['TABLE_NAME'] === undefined) {
  console.error(`usage: npm run rebuild -- ${[...works.keys()].join(' | ')} [number of a company]`);
  process.exitCode = 2;
} else if ((needs[name] ?? []).some((each) => !process.env[each])) {
  console.error(
    `npm run rebuild -- ${name} needs ${(needs[name] ?? []).join(' and ')} (docs/deploy.md, Derived data).`,
  );
  process.exitCode = 2;
} else {
  const runtime = createRuntime(process.env);
  console.log(await work(runtime, companyId));
  runtime.clients.destroy();
}
