import type { FunctionName } from '../parts/functions.ts';

/** Something a function may do besides logging and reading what feeds it; statementsFor.ts says in IAM's words. */
export type Need =
  /** Reads and writes items. */
  | 'table'
  /** Reads the signing secrets. */
  | 'secrets'
  /** Wraps and unwraps data keys. */
  | 'dataKeys'
  /** Wakes connectors. */
  | 'sendOutbound'
  /** Puts what is due soon on the timers queue. */
  | 'sendTimers'
  /** Puts aside inbound events that it cannot handle. */
  | 'deadLetter'
  /** Reads, stores and deletes files; presigns uploads. */
  | 'media'
  /** Sends frames to browsers and closes their sockets. */
  | 'sockets'
  /** Sends mails. */
  | 'mail';

/** What each function does; a new function does not compile until it is listed here. */
export const functionNeeds: Readonly<Record<FunctionName, readonly Need[]>> = {
  auth: ['table', 'secrets'],
  conversations: ['table', 'secrets', 'sendOutbound', 'sendTimers', 'media'],
  contacts: ['table', 'secrets'],
  administration: ['table', 'secrets', 'dataKeys', 'sendOutbound', 'sendTimers', 'mail'],
  sockets: ['table', 'secrets', 'sendOutbound', 'sockets'],
  engine: ['table', 'sendOutbound', 'sendTimers', 'deadLetter', 'sockets'],
  realtimePublisher: ['table', 'secrets', 'sockets'],
  projections: ['table', 'sendOutbound'],
  timersSweep: ['table', 'sendTimers'],
  timersRun: ['table', 'sendOutbound', 'sendTimers'],
};
