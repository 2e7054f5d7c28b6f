import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import type { TicketLogType } from '@balcao/shared/tickets/ticketModel';
import type { DirectoryConnection } from '../companies/directoryEntity.ts';
import type { ContactItem } from '../contacts/contactEntity.ts';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { NewTimer } from '../timers/armTimerWrite.ts';
import type { TicketItem } from '../tickets/ticketEntity.ts';

/** A name (`l:<LID>`, `n:<number>`) and whose it is. */
export interface ForeignName {
  name: string;
  contactId: number;
}

/** What the engine knows when a message arrives. Absent parts do not exist yet. */
export interface EngineState {
  connection: DirectoryConnection;
  conversation?: ConversationItem | undefined;
  /** The contact's conversation on this account under another number of theirs, where this chat has none yet. */
  beside?: ConversationItem | undefined;
  /** Of a conversation it is read only where a decision without it was refused (`whole`). */
  contact?: ContactItem | undefined;
  /** The active ticket, else the newest one. */
  ticket?: TicketItem | undefined;
  /** Names of the event's chat that are known to belong to another contact. */
  foreign: readonly ForeignName[];
  /** Contact and owners of names were read: what is absent is not there. */
  whole: boolean;
}

/** What happens to the ticket. */
export type TicketDecision =
  | { move: 'use' }
  | { move: 'reopen'; status: 'pending' | 'group' }
  | { move: 'create'; status: 'pending' | 'group' };

/** A timer about the ticket or the conversation of the message, whose numbers a decision may not know yet. */
export type DecidedTimer = DecidedOf<NewTimer>;
type DecidedOf<Timer> = Timer extends NewTimer
  ? Pick<Timer, 'kind' | 'dueAt' | 'payload'> & { subject: 'ticket' | 'conversation' }
  : never;

/** What the steps decide together; they run in order and each may refine what came before. All of it is written at once. */
export interface Decision {
  ignore: boolean;
  ticket: TicketDecision;
  queueId?: number | undefined;
  /** Added to the unread count. */
  unread: 0 | 1;
  /** Name that the contact takes. */
  contactName?: string | undefined;
  /** Names of the chat under which the contact is found from now on. */
  learned: readonly string[];
  /** Names that belong to another contact: noted, so that they are not tried again until somebody merges the two. */
  foreign: readonly ForeignName[];
  log: readonly { type: TicketLogType; queueId?: number | undefined }[];
  /** Automatic texts, in the order in which they are said. */
  texts: readonly string[];
  timers: readonly DecidedTimer[];
}

/** One step of the decision: pure, named after what it decides. */
export type Step = (decision: Decision, state: EngineState, event: InboundMessage, now: string) => Decision;

/** Adds an automatic text to a decision. */
export function say(decision: Decision, text: string): Decision {
  return { ...decision, texts: [...decision.texts, text] };
}

/** Adds a timer to a decision; one armed already of that kind and subject is replaced. */
export function arm(decision: Decision, timer: DecidedTimer): Decision {
  return { ...decision, timers: [...decision.timers, timer] };
}

/** Adds an entry to the ticket's log. */
export function note(decision: Decision, entry: Decision['log'][number]): Decision {
  return { ...decision, log: [...decision.log, entry] };
}
