import { type AreaName, areaNames } from '@balcao/shared/everyArea';
import { areas } from '@balcao/functions/everyArea';
import type { RestFunction, StreamedEntity } from '@balcao/functions/core/area/defineArea';
import { entitiesFor } from '@balcao/functions/loading/declaredFor';

/**
 * Every Lambda of the deployment, once. The CDK app, the build and the local run read this table. Which areas a REST
 * function answers and which entities wake a consumer of the stream, the areas themselves say.
 */
export interface FunctionPart {
  name: string;
  /** Source of the handler, relative to the repository root; it exports `handler`. */
  entry: string;
  memoryMb: number;
  timeoutSeconds: number;
  /** Contract areas whose operations this function answers behind the REST API. */
  areas?: readonly AreaName[];
  /** WebSocket routes of the `ws` stage. */
  socketRoutes?: readonly ('$connect' | '$disconnect' | '$default')[];
  /** Asked by the REST API about the tokens of programs. */
  authorizer?: true;
  /** Name of the queue (queues.ts) that feeds it. */
  queue?: {
    name: string;
    batchSize: number;
    /** Batches worked on at once, so that no burst from outside takes the account's whole concurrency. */
    maxConcurrency: number;
    /**
     * The function sends to this queue too. Lambda would stop such a loop after sixteen rounds and put its message
     * aside; how long it may go on, and how fast, is then the function's to say.
     */
    feedsItself?: boolean;
  };
  /**
   * Consumer of the table's stream; failures bisect and end in the named queue. Only changes of these entities (the
   * items' `et`) reach it: heartbeats and WhatsApp keys, written all the time, wake nobody. `reads` says what it runs
   * of what areas declare of their entities.
   */
  stream?: {
    batchSize: number;
    onFailure: string;
    reads: keyof StreamedEntity;
    entities: readonly string[];
    /**
     * Nobody waits for it: the local run reads the stream as often as Lambda asks for it, not at once, so that what is
     * written together is worked off together.
     */
    gatherMs?: number;
  };
  /** Run by EventBridge Scheduler. */
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
    // A whole processor: a sheet is read within seconds, in a thread of its own.
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
    // What goes on arms its timer at once; `wakeDelay` (platform/timers/armTimer.ts) holds it to once a minute at some time.
    queue: { name: 'timers', batchSize: 10, maxConcurrency: 5, feedsItself: true },
  },
  {
    name: 'jobsRun',
    entry: 'functions/src/lambdas/jobsRun.ts',
    // Five exports in a batch take some 300 MB; out of memory, all of the batch would wait. The processor comes with it.
    memoryMb: 1024,
    timeoutSeconds: 30,
    // A batch is as slow as the slowest of it: few stand in one. It feeds itself as `timersRun` does.
    queue: { name: 'jobs', batchSize: 5, maxConcurrency: 5, feedsItself: true },
  },
] as const satisfies readonly FunctionPart[];

export type FunctionName = (typeof functionParts)[number]['name'];
