import type { LiveEvent } from '@balcao/shared/events';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Directory } from '../company/directoryEntity.ts';
import type { CompanyFacts, Viewer } from '../../platform/http/context.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** A change of an item, as reported by the stream. */
export interface ItemChange {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

/** Data that rules may use to build events. */
export interface EventContext {
  companyId: number;
  directory: Directory;
  /** Ids of users with a page open that receives live events. */
  online: ReadonlySet<number>;
  signMedia: (key: string) => string;
}

/** Facts about a socket that decide which events it gets. */
export interface Listener {
  viewer: Viewer;
  sessionId: string;
  /**
   * Version of the auth item that `viewer` and `sessionId` come from; older versions of that item are ignored.
   */
  authVersion: number;
  /** Subscription and plan of its company, from the same item. */
  company?: Pick<CompanyFacts, 'dueDate' | 'active' | 'unprovedUntil' | 'planFlags'>;
  /** The ticket open on its screen. A message's ticks are sent only to sockets that show its conversation. */
  showing?: { ticketId: number; conversationId: number };
}

/** Decides per socket: the event to send, or none. */
export type Audience = (socket: Listener) => LiveEvent | undefined;

/** The changes of one company in a batch of the stream. */
export interface EventBatch {
  runtime: Runtime;
  context: EventContext;
  /** Changes of all entities that have a rule. */
  changes: readonly ItemChange[];
}

/** Turns changes of one entity into events. Called once per batch, so that shared data is read once. */
export type EventRule = (batch: EventBatch) => Promise<(change: ItemChange) => Audience[]>;
