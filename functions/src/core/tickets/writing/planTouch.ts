import { type Condition, present } from '@balcao/shared/server/db/expressions';
import type { LastBy } from '../../records/lastBy.ts';
import type { ListText } from '../lists/listText.ts';
import type { PlannedTicket } from '../moves/planMove.ts';
import { latestSeen, silenceThrough } from '../../records/seenSince.ts';
import { type TicketItem, ticketKey, ticketTouchKeys } from '../../records/ticketEntity.ts';

/** The changes that a message makes to its ticket. */
export interface Touch {
  at: string;
  /**
   * The message's text in lists, with its id: of several the last one is shown. Absent for a private note, which no
   * list shows.
   */
  shown?: ({ messageId: number; by: LastBy | undefined } & ListText) | undefined;
  unread?: 'one more' | 'none' | undefined;
  /** Service times, set only if the ticket does not have them. */
  once?: Partial<Pick<TicketItem, 'firstInboundAt' | 'firstReplyAt'>>;
  /** The connection that serves the ticket from now on. */
  connectionId?: number | undefined;
}

const takesTexts: Condition = {
  expression: `${present.expression} AND #status <> :closed`,
  values: { closed: 'closed' },
};

/** Moves a ticket up in its lists for a message. For a shown message this holds only while the ticket is not closed. */
export function planTouch(ticket: TicketItem, touch: Touch): PlannedTicket {
  const { at, shown, unread, connectionId } = touch;
  const moves = connectionId !== undefined && connectionId !== ticket.whatsappId;
  const { firstInboundAt, firstReplyAt } = touch.once ?? {};
  // Automatic texts, the warning among them, do not answer a warning.
  const isAnswer = shown !== undefined && shown.by !== 'automatic';
  const through = shown === undefined ? silenceThrough(ticket, ticket.status) : undefined;
  const seenAt = through === at ? undefined : through;
  const once = {
    ...(firstInboundAt !== undefined && ticket.firstInboundAt === undefined && { firstInboundAt }),
    ...(firstReplyAt !== undefined && ticket.firstReplyAt === undefined && { firstReplyAt }),
  };
  const after: TicketItem = {
    ...ticket,
    ...once,
    updatedAt: at,
    seenAt,
    ...(isAnswer && { warnedAt: undefined }),
    ...(shown !== undefined && {
      lastMessage: shown.text,
      lastKind: shown.kind,
      lastCaptions: shown.captions,
      lastBy: shown.by,
    }),
    ...(moves && { whatsappId: connectionId }),
    unreadMessages: unread === 'none' ? 0 : ticket.unreadMessages + (unread === 'one more' ? 1 : 0),
    version: ticket.version + 1,
  };
  const plan = {
    items: [
      {
        part: 'ticket' as const,
        key: ticketKey(ticket),
        change: {
          set: {
            updatedAt: at,
            ...ticketTouchKeys(ticket, at),
            ...(unread === 'none' && { unreadMessages: 0 }),
            ...(moves && { whatsappId: connectionId }),
          },
          setOnce: once,
          add: { version: 1, ...(unread === 'one more' && { unreadMessages: 1 }) },
          ...(isAnswer && { remove: ['warnedAt'] }),
          latest: {
            ...(shown !== undefined && latestSeen(undefined, 'shown')),
            ...(seenAt !== undefined && latestSeen(seenAt, 'noted')),
            ...(shown !== undefined && {
              lastMessage: { value: shown.text, order: shown.messageId },
              lastKind: { value: shown.kind, order: shown.messageId },
              lastCaptions: { value: shown.captions, order: shown.messageId },
              lastBy: { value: shown.by, order: shown.messageId },
            }),
          },
        },
        guard:
          shown === undefined
            ? { strictness: 'present' as const, condition: present }
            : {
                strictness: 'fit' as const,
                // A deleted ticket has no status; without this condition the update would create a fragment of it.
                condition: takesTexts,
              },
      },
    ],
    wakeUps: [],
  };
  return { plan, ticket: after };
}
