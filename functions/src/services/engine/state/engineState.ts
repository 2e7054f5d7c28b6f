import type { InboundMessage } from '@balcao/shared/channels/inboundEvent';
import { isBlank } from '@balcao/shared/text/isBlank';
import type { TicketLogType } from '@balcao/shared/records/ticketModel';
import type { DirectoryConnection } from '../../../core/company/directoryEntity.ts';
import type { ReplyOutcome } from '../../campaigns/replies/planReply.ts';
import type { ContactItem } from '../../../core/records/contactEntity.ts';
import type { FileListItem } from '../../../core/records/fileListEntity.ts';
import type { AutomaticText } from '../../../core/outbound/automaticText.ts';
import type { BotPlace } from '../../../core/tickets/moves/botPlace.ts';
import type { TicketChange } from '../../../core/tickets/moves/planMove.ts';
import type { Facts, Want } from './facts.ts';
import type { ConversationItem } from '@balcao/shared/server/conversations/conversationEntity';
import type { TicketItem } from '../../../core/records/ticketEntity.ts';

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
  /** The ticket's queue was deleted since: reopened it is in none. */
  isQueueGone?: boolean;
  /** Names of the event's chat that are known to belong to another contact. */
  foreign: readonly ForeignName[];
  /** Contact and owners of names were read: what is absent is not there. */
  whole: boolean;
  /** What steps asked for in this decision. */
  facts: Facts;
}

/** Which ticket the message belongs to. */
export type TicketDecision =
  | { move: 'use' }
  | { move: 'reopen'; status: 'pending' | 'group' }
  | {
      move: 'create';
      status: 'pending' | 'group';
      /** The active ticket is closed for it, with this entry in its log. */
      ends?: TicketLogType;
    };

/** What the steps decide together; they run in order and each may refine what came before. All of it is written at once. */
export interface Decision {
  ignore: boolean;
  /** The message is stored as decided so far; no later step is asked. */
  ended: boolean;
  /** What the last step asked needs to go on: it is read, and the message decided anew. */
  wants: readonly Want[];
  ticket: TicketDecision;
  queueId?: number | undefined;
  /** What the bot makes of the ticket beyond that, in one move. */
  change: TicketChange['to'];
  /** Where the bot stands in the ticket from now on: null for nowhere any more, undefined for where it stood. */
  bot?: BotPlace | null | undefined;
  /** A door has opened: the bot begins with this message, as with a new ticket's. */
  begins: boolean;
  /** When the customer was told last that nobody is there; null where it is open again, undefined as it was. */
  closedSaidAt?: number | null | undefined;
  /** The stage that the ticket goes back to; hours after which it leaves that by itself, 0 for never. */
  stage?: { id: number; hours: number };
  /** What the contact agreed to or was told. */
  contact: Partial<Pick<ContactItem, 'lgpdAcceptedAt' | 'lgpdNoticeAt' | 'optedOutAt'>>;
  /** What the conversation keeps of it. */
  conversation: Partial<Pick<ConversationItem, 'callRefusedAt'>>;
  /** What it says to the campaign whose message was our last word; undefined where none was. */
  campaign?: { said: ReplyOutcome } | undefined;
  /** Added to the unread count. */
  unread: 0 | 1;
  /** Name that the contact takes. */
  contactName?: string | undefined;
  /** Names of the chat under which the contact is found from now on. */
  learned: readonly string[];
  /** Names that belong to another contact: noted, so that they are not tried again until somebody merges the two. */
  foreign: readonly ForeignName[];
  log: readonly {
    type: TicketLogType;
    userId?: number | undefined;
    queueId?: number | undefined;
    stageId?: number | undefined;
  }[];
  /** Automatic texts, in the order in which they are said. */
  texts: readonly AutomaticText[];
  /** The list whose files are among them. */
  fileList?: FileListItem;
}

/** One step of the decision: pure, named after what it decides. */
export type Step = (decision: Decision, state: EngineState, event: InboundMessage, now: string) => Decision;

/** Adds an automatic text to a decision; one that is empty adds nothing. */
export function say(decision: Decision, text: string | AutomaticText): Decision {
  const said = typeof text === 'string' ? { text } : text;
  return isBlank(said.text) && said.media === undefined
    ? decision
    : { ...decision, texts: [...decision.texts, said] };
}

/** Asks for what a step needs to go on; the decision is made anew with it. */
export function want(decision: Decision, ...wants: readonly Want[]): Decision {
  return { ...decision, wants: [...decision.wants, ...wants] };
}

/** The message is stored as it stands; the bot has nothing more to do with it. */
export function end(decision: Decision): Decision {
  return { ...decision, ended: true };
}

/** Adds to the one move that the bot makes of the ticket. */
export function moveTicket(decision: Decision, change: TicketChange['to']): Decision {
  return { ...decision, change: { ...decision.change, ...change } };
}

/** Adds an entry to the ticket's log. */
export function note(decision: Decision, entry: Decision['log'][number]): Decision {
  return { ...decision, log: [...decision.log, entry] };
}
