/**
 * Every Lambda of the deployment, once. The CDK app, the build and the local run read this table.
 * REST groups follow traffic and weight; `areas` are contract areas (shared/src/contract/index.ts).
 */
export interface FunctionPart {
  name: string;
  /** Source of the handler, relative to the repository root; it exports `handler`. */
  entry: string;
  memoryMb: number;
  timeoutSeconds: number;
  /** Contract areas whose operations this function answers behind the REST API. */
  areas?: readonly string[];
  /** WebSocket routes of the `ws` stage. */
  socketRoutes?: readonly ('$connect' | '$disconnect' | '$default')[];
  /** Name of the queue (queues.ts) that feeds it. */
  queue?: { name: string; batchSize: number };
  /**
   * Consumer of the table's stream; failures bisect and end in the named queue. Only changes of these entities (the
   * items' `et`) reach it: heartbeats and WhatsApp keys, written all the time, wake nobody.
   */
  stream?: { batchSize: number; onFailure: string; entities: readonly string[] };
  /** Run by EventBridge Scheduler. */
  schedule?: { rate: 'rate(1 minute)' };
}

export const functionParts = [
  {
    name: 'auth',
    entry: 'functions/src/lambdas/auth.ts',
    memoryMb: 512,
    timeoutSeconds: 15,
    areas: ['auth', 'realtime', 'version'],
  },
  {
    name: 'conversations',
    entry: 'functions/src/lambdas/conversations.ts',
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: ['tickets', 'messages', 'uploads'],
  },
  {
    name: 'contacts',
    entry: 'functions/src/lambdas/contacts.ts',
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: ['contacts'],
  },
  {
    name: 'administration',
    entry: 'functions/src/lambdas/administration.ts',
    memoryMb: 512,
    timeoutSeconds: 29,
    areas: ['companies', 'users', 'connections', 'queues', 'settings', 'plans'],
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
    queue: { name: 'inbound', batchSize: 10 },
  },
  {
    name: 'realtimePublisher',
    entry: 'functions/src/lambdas/realtimePublisher.ts',
    memoryMb: 256,
    timeoutSeconds: 30,
    stream: {
      batchSize: 100,
      onFailure: 'streamFailures',
      entities: [
        'ticket',
        'message',
        'contact',
        'listCounter',
        'connectionSession',
        'connection',
        'queue',
        'user',
        'auth',
      ],
    },
  },
  {
    name: 'projections',
    entry: 'functions/src/lambdas/projections.ts',
    memoryMb: 256,
    timeoutSeconds: 60,
    stream: { batchSize: 100, onFailure: 'streamFailures', entities: ['ticket', 'message', 'contact'] },
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
    memoryMb: 256,
    timeoutSeconds: 30,
    queue: { name: 'timers', batchSize: 10 },
  },
] as const satisfies readonly FunctionPart[];

export type FunctionName = (typeof functionParts)[number]['name'];
