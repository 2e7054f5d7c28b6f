import { type AreaName, areaNames } from '@balcao/shared/everyArea';
import { areas } from '@balcao/functions/everyArea';
import type { RestFunction, StreamedEntity } from '@balcao/functions/core/area/defineArea';
import { entitiesFor } from '@balcao/functions/loading/declaredFor';

/**
 * A Lambda function of the deployment. The CDK app, the build and the local run all read this table. The areas declare
 * which REST function answers them and which entities the stream's consumers read.
 */
export interface FunctionPart {
  name: string;
  /** Source file of the handler, relative to the repository root; it exports `handler`. */
  entry: string;
  memoryMb: number;
  timeoutSeconds: number;
  /** Contract areas whose operations this function answers. */
  areas?: readonly AreaName[];
  /** Routes of the WebSocket stage `ws`. */
  socketRoutes?: readonly ('$connect' | '$disconnect' | '$default')[];
  /** True for the Lambda authorizer that checks the tokens of programs. */
  authorizer?: true;
  /** The queue (queues.ts) that triggers the function. */
  queue?: {
    name: string;
    batchSize: number;
    /** Most batches at once, so a burst from outside cannot take the account's whole concurrency. */
    maxConcurrency: number;
    /**
     * The function also sends to this queue. Lambda would stop such a loop after sixteen rounds and set its message
     * aside, so loop detection is off: the function itself limits how long and how fast the loop runs.
     */
    feedsItself?: boolean;
  };
  /**
   * Consumer of the table's stream; failed batches are bisected, and their records end in the queue `onFailure`. Only
   * changes of `entities` (the items' `et`) invoke it; frequent writes such as heartbeats and WhatsApp keys do not.
   * `reads` says which of the areas' declarations it runs.
   */
  stream?: {
    batchSize: number;
    onFailure: string;
    reads: keyof StreamedEntity;
    entities: readonly string[];
    /**
     * Milliseconds that the local run waits before it reads the stream, as Lambda does on AWS, so changes written
     * together are handled in one batch. For consumers that nobody waits for.
     */
    gatherMs?: number;
  };
  schedule?: { rate: 'rate(1 minute)' };
}

function areasOf(name: RestFunction): AreaName[] {
  return areaNames.filter((area) => areas[area].function === name);
}

const restEntry = 'functions/src/lambdas/rest.ts';

export const functionParts = [
  {
    name: 'auth',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 15,
    areas: areasOf('auth'),
  },
  {
    name: 'conversations',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('conversations'),
  },
  {
    name: 'messaging',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('messaging'),
  },
  {
    name: 'content',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('content'),
  },
  {
    name: 'administration',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('administration'),
  },
  {
    name: 'platform',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('platform'),
  },
  {
    name: 'outreach',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('outreach'),
  },
  {
    name: 'team',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('team'),
  },
  {
    name: 'external',
    entry: restEntry,
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: areasOf('external'),
  },
  {
    name: 'spreadsheets',
    entry: restEntry,
    // 1769 MB is one whole vCPU: a sheet is read within seconds, in a worker thread.
    memoryMb: 1769,
    timeoutSeconds: 29,
    areas: areasOf('spreadsheets'),
  },
  {
    name: 'programAuthorizer',
    entry: 'functions/src/lambdas/programAuthorizer.ts',
    memoryMb: 256,
    timeoutSeconds: 10,
    authorizer: true,
  },
  {
    name: 'sockets',
    entry: 'functions/src/lambdas/sockets.ts',
    memoryMb: 256,
    timeoutSeconds: 10,
    socketRoutes: ['$connect', '$disconnect', '$default'],
  },
  {
    name: 'engine',
    entry: 'functions/src/lambdas/engine.ts',
    memoryMb: 512,
    timeoutSeconds: 30,
    queue: { name: 'inbound', batchSize: 10, maxConcurrency: 20 },
  },
  {
    name: 'realtimePublisher',
    entry: 'functions/src/lambdas/realtimePublisher.ts',
    memoryMb: 256,
    timeoutSeconds: 30,
    stream: {
      batchSize: 100,
      onFailure: 'streamFailures',
      reads: 'events',
      entities: entitiesFor('events'),
    },
  },
  {
    name: 'projections',
    entry: 'functions/src/lambdas/projections.ts',
    memoryMb: 256,
    timeoutSeconds: 60,
    stream: {
      batchSize: 100,
      onFailure: 'streamFailures',
      reads: 'projection',
      entities: entitiesFor('projection'),
      gatherMs: 250,
    },
  },
  {
    name: 'parkedRun',
    entry: 'functions/src/lambdas/parkedRun.ts',
    memoryMb: 256,
    // Longer than `projections` has, for a change that fails because it takes too long.
    timeoutSeconds: 300,
    queue: { name: 'parkedChanges', batchSize: 10, maxConcurrency: 4 },
  },
  {
    name: 'timersSweep',
    entry: 'functions/src/lambdas/timersSweep.ts',
    memoryMb: 256,
    timeoutSeconds: 60,
    schedule: { rate: 'rate(1 minute)' },
  },
  {
    name: 'timersRun',
    entry: 'functions/src/lambdas/timersRun.ts',
    memoryMb: 1024,
    timeoutSeconds: 30,
    // Unfinished work arms its timer again at once; a timer without progress is limited to one run a minute
    // (`wakeDelay`). A hundred timers in progress, in about a tenth of a second and with at most four write units each,
    // are what a new on-demand table takes (4,000 a second).
    queue: { name: 'timers', batchSize: 10, maxConcurrency: 10, feedsItself: true },
  },
  {
    name: 'jobsRun',
    entry: 'functions/src/lambdas/jobsRun.ts',
    // Five exports in a batch take some 300 MB. If memory ran out, the whole batch would wait. More memory also gives
    // more CPU.
    memoryMb: 1024,
    timeoutSeconds: 30,
    // A batch is as slow as its slowest job, so batches are small. Forty jobs in progress, because SQS calls a company
    // a noisy neighbour from thirty on. The function feeds itself as `timersRun` does.
    queue: { name: 'jobs', batchSize: 5, maxConcurrency: 8, feedsItself: true },
  },
] as const satisfies readonly FunctionPart[];

export type FunctionName = (typeof functionParts)[number]['name'];
