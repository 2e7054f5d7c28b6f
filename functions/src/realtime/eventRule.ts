import type { LiveEvent } from '@balcao/shared/events';
import type { Directory } from '../companies/directoryEntity.ts';
import type { ConnectionSessionItem } from '@balcao/shared/server/connections/connectionSessionEntity';
import type { StoredItem } from '@balcao/shared/server/db/entity';
import type { TicketItem } from '../tickets/ticketEntity.ts';
import type { SocketItem } from './socketEntity.ts';

/** One change of one item, as the stream tells it. */
export interface ItemChange {
  before: StoredItem | undefined;
  after: StoredItem | undefined;
}

/** What rules may look up while they make events. */
export interface EventContext {
  companyId: number;
  directory: Directory;
  signMedia: (key: string) => string;
  /** Live parts of connections; read only when a connection is in the batch. */
  sessions: ReadonlyMap<number, ConnectionSessionItem>;
  /** The ticket a message belongs to, as of this batch; none of one that was sent where no ticket was open. */
  ticketOf(reference: { ticketId?: number | undefined }): TicketItem | undefined;
}

/** What decides who hears what. */
export type Listener = Pick<SocketItem, 'viewer' | 'sessionId' | 'authVersion'>;

/** What a socket hears of a change: an event or nothing. */
export type Audience = (socket: Listener) => LiveEvent | undefined;

/** How changes of one entity become events. */
export type EventRule = (change: ItemChange, context: EventContext) => Audience[];
