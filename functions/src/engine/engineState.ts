import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { DirectoryConnection } from '../companies/directoryEntity.ts';
import type { ContactItem } from '../contacts/contactEntity.ts';
import type { ConversationItem } from '../conversations/conversationEntity.ts';
import type { TicketItem } from '../tickets/ticketEntity.ts';

/** What the engine knows when a message arrives. Absent parts do not exist yet. */
export interface EngineState {
  connection: DirectoryConnection;
  conversation?: ConversationItem | undefined;
  /** Known by LID or number although this account has no conversation with them. */
  contact?: ContactItem | undefined;
  /** The active ticket, else the newest one. */
  ticket?: TicketItem | undefined;
}

/** What happens to the ticket. */
export type TicketDecision =
  | { move: 'use' }
  | { move: 'reopen'; status: 'pending' | 'group' }
  | { move: 'create'; status: 'pending' | 'group' };

/** Work that follows the stored message. Everything that does I/O is one of these. */
export type Effect =
  | { kind: 'nameContact'; contactId: number; name: string }
  | { kind: 'linkChat'; conversation: ConversationItem };

/** What the steps decide together; they run in order and each may refine what came before. */
export interface Decision {
  ignore: boolean;
  ticket: TicketDecision;
  queueId?: number | undefined;
  /** Added to the unread count. */
  unread: 0 | 1;
  effects: Effect[];
}

/** One step of the decision: pure, named after what it decides. */
export type Step = (decision: Decision, state: EngineState, event: InboundMessage, now: string) => Decision;
