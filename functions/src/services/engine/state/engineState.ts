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

/** An identity (`l:<LID>`, `n:<number>`) and the contact it belongs to. */
export interface ForeignName {
  name: string;
  contactId: number;
}

/** The state known when a message arrives. Absent parts do not exist yet; of the contact this holds only if `whole`. */
export interface EngineState {
  connection: DirectoryConnection;
  conversation?: ConversationItem | undefined;
  /** The contact's conversation on this account under another of their numbers, while this chat has none. */
  beside?: ConversationItem | undefined;
  /**
   * The contact. If the chat has a conversation, the contact is read only if an identity is to be learned, or after a
   * decision without it was refused.
   */
  contact?: ContactItem | undefined;
  /** The active ticket, otherwise the newest one. */
  ticket?: TicketItem | undefined;
  /** True if the closed ticket's queue was deleted: if it is reopened, it is in none. */
  isQueueGone?: boolean;
  /** Identities of the event's chat that belong to another contact. */
  foreign: readonly ForeignName[];
  /** True if the contact and the owners of the chat's identities were read: absent parts then do not exist. */
  whole: boolean;
  /** Facts that steps have asked for in this decision. */
  facts: Facts;
}

export type TicketDecision =
  | { move: 'use' }
  | { move: 'reopen'; status: 'pending' | 'group' }
  | {
      move: 'create';
      status: 'pending' | 'group';
      /** If set, the active ticket is closed first, with this entry in its log. */
      ends?: TicketLogType;
    };

/**
 * The steps' joint result: they run in order, and each may refine the decisions of those before. Everything is written
 * in one transaction.
 */
export interface Decision {
  ignore: boolean;
  /** True if no later step runs; the message is stored as decided so far. */
  ended: boolean;
  /** Facts that the last step needs: they are read and the message is decided again. */
  wants: readonly Want[];
  ticket: TicketDecision;
  queueId?: number | undefined;
  /** The bot's further changes of the ticket, in one move. */
  change: TicketChange['to'];
  /** The bot's new place in the ticket: null for none, undefined to keep the stored one. */
  bot?: BotPlace | null | undefined;
  /** True if the bot starts with this message, as it does with the first message of a new ticket. */
  begins: boolean;
  /**
   * When the customer was last told that nobody is there (epoch ms); null once the hours are open again, undefined for
   * no change.
   */
  closedSaidAt?: number | null | undefined;
  /** Stage that the ticket returns to, and the hours after which it leaves that stage by itself (0: never). */
  stage?: { id: number; hours: number };
  /** Fields of the contact: its consent, the notice it was sent, its opt-out. */
  contact: Partial<Pick<ContactItem, 'lgpdAcceptedAt' | 'lgpdNoticeAt' | 'optedOutAt'>>;
  /** Fields of the conversation. */
  conversation: Partial<Pick<ConversationItem, 'callRefusedAt' | 'expiration' | 'expirationAt'>>;
  /** The message's answer to the campaign that sent the company's last message; undefined if none did. */
  campaign?: { said: ReplyOutcome } | undefined;
  /** Added to the unread count. */
  unread: 0 | 1;
  /** New name of the contact. */
  contactName?: string | undefined;
  /** Identities of the chat by which the contact is found from now on. */
  learned: readonly string[];
  /** Identities that belong to another contact: recorded, so that they are not tried again until the two are merged. */
  foreign: readonly ForeignName[];
  log: readonly {
    type: TicketLogType;
    userId?: number | undefined;
    queueId?: number | undefined;
    stageId?: number | undefined;
  }[];
  /** Automatic texts in the order they are sent. */
  texts: readonly AutomaticText[];
  /** The list of files that is among the texts. */
  fileList?: FileListItem;
}

/** One step of the decision: pure, named after what it decides. */
export type Step = (decision: Decision, state: EngineState, event: InboundMessage, now: string) => Decision;

/** Adds an automatic text to a decision, unless it is empty. */
export function say(decision: Decision, text: string | AutomaticText): Decision {
  const said = typeof text === 'string' ? { text } : text;
  return isBlank(said.text) && said.media === undefined
    ? decision
    : { ...decision, texts: [...decision.texts, said] };
}

/** Asks for facts that a step needs; the message is decided again with them. */
export function want(decision: Decision, ...wants: readonly Want[]): Decision {
  return { ...decision, wants: [...decision.wants, ...wants] };
}

/** Ends the run: the message is stored as decided so far. */
export function end(decision: Decision): Decision {
  return { ...decision, ended: true };
}

/** Adds to the bot's one move of the ticket. */
export function moveTicket(decision: Decision, change: TicketChange['to']): Decision {
  return { ...decision, change: { ...decision.change, ...change } };
}

/** Adds an entry to the ticket's log. */
export function note(decision: Decision, entry: Decision['log'][number]): Decision {
  return { ...decision, log: [...decision.log, entry] };
}
