import { type Condition, present } from '@balcao/shared/server/db/expressions';
import type { LastBy } from '../../records/lastBy.ts';
import type { ListText } from '../lists/listText.ts';
import type { PlannedTicket } from '../moves/planMove.ts';
import { latestSeen, silenceThrough } from '../../records/seenSince.ts';
import { type TicketItem, ticketKey, ticketTouchKeys } from '../../records/ticketEntity.ts';

/** What a message changes on its ticket. */
export interface Touch {
  at: string;
  /** What lists show of the message, with its number: of several the last one shows. Absent: a note, which no list shows. */
  shown?: ({ messageId: number; by: LastBy | undefined } & ListText) | undefined;
  /** What it does to the unread count. */
  unread?: 'one more' | 'none' | undefined;
  /** Service times that keep their first value. */
  once?: Partial<Pick<TicketItem, 'firstInboundAt' | 'firstReplyAt'>>;
  /** The connection that serves the ticket from now on. */
  connectionId?: number | undefined;
}

const takesTexts: Condition = {
  expression: `${present.expression} AND #status <> :closed`,
  values: { closed: 'closed' },
};

/** Moves a ticket up in its lists for a message. One that is shown holds only while the ticket is not closed. */
export function planTouch(ticket: TicketItem, touch: Touch): PlannedTicket {
  const { at, shown, unread, connectionId } = touch;
  const moves = connectionId !== undefined && connectionId !== ticket.whatsappId;
  const { firstInboundAt, firstReplyAt } = touch.once ?? {};
  // A warning, like all that the bot says by itself, is no answer to one.
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
                // One that was deleted has no status, and would be made again of the little that a text changes.
                condition: takesTexts,
              },
      },
    ],
    wakeUps: [],
  };
  return { plan, ticket: after };
}
