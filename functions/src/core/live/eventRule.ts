import type { LiveEvent } from '@balcao/shared/events';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { Directory } from '../company/directoryEntity.ts';
import type { Viewer } from '../../platform/http/context.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';

/** One change of one item, as the stream tells it. */
export interface ItemChange {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

/** What rules may look up while they make events. */
export interface EventContext {
  companyId: number;
  directory: Directory;
  /** Who has a page open that hears live. */
  online: ReadonlySet<number>;
  signMedia: (key: string) => string;
}

/** What decides who hears what. */
export interface Listener {
  viewer: Viewer;
  sessionId: string;
  /** Version of the auth item that `viewer` and `sessionId` come from: older news about it is no news. */
  authVersion: number;
  /** The ticket on its screen. Ticks go only to whoever shows their conversation. */
  showing?: { ticketId: number; conversationId: number };
}

/** What a socket hears of a change: an event or nothing. */
export type Audience = (socket: Listener) => LiveEvent | undefined;

/** One company's part of a batch of the stream. */
export interface EventBatch {
  runtime: Runtime;
  context: EventContext;
  /** Its changes, of every entity that has a rule. */
  changes: readonly ItemChange[];
}

/** How changes of one entity become events. Asked once per batch, so that what all of them need is read once. */
export type EventRule = (batch: EventBatch) => Promise<(change: ItemChange) => Audience[]>;
