import { digitsOf, type Mentions } from '@balcao/shared/messages/mentions';
import type { MessageItem, QuotedItem } from '@balcao/shared/server/messages/messageEntity';
import { personMark } from '../../core/records/personMark.ts';
import type { Person } from '../../core/conversations/personOf.ts';

/** Replaces a mention of an erased person, after the @. */
const nobody = '…';

/**
 * Removes an erased person from a group's message: their own message is emptied like a deleted one, and references to
 * them in others' messages are removed. The message itself stays and keeps the group's order. Returns undefined if
 * nothing refers to them.
 */
export function forgetInMessage(message: MessageItem, person: Person): MessageItem | undefined {
  if (message.author !== undefined && person.is(message.author.chat))
    return message.createdAt <= person.erasedAt ? emptied(message) : undefined;
  const left: MessageItem = {
    ...message,
    body: withoutDigits(message.body, person),
    mentions: withoutMentions(message.mentions, person),
    named: withoutNamed(message.named, person),
    quoted: message.quoted && withoutQuoted(message.quoted, person),
    reactions: withoutReactions(message.reactions, person),
  };
  const names = ['body', 'mentions', 'named', 'quoted', 'reactions'] as const;
  return names.some((name) => left[name] !== message[name]) ? left : undefined;
}

/** Keeps only the position of the message, as a deleted message that screens can show. */
function emptied(message: MessageItem): MessageItem {
  return {
    companyId: message.companyId,
    conversationId: message.conversationId,
    id: message.id,
    wid: message.wid,
    account: message.account,
    ticketId: message.ticketId,
    contactId: message.contactId,
    queueId: message.queueId,
    actor: message.actor,
    fromMe: message.fromMe,
    mediaType: 'conversation',
    body: '',
    isDeleted: true,
    ack: message.ack,
    sentAt: message.sentAt,
    createdAt: message.createdAt,
    version: message.version,
  };
}

/** Replaces mentions in the text: `@5511988880001` becomes `@…`. */
function withoutDigits(text: string, { chats }: Person): string {
  return chats.reduce((left, chat) => {
    const digits = digitsOf(chat);
    return digits === undefined ? left : left.replace(new RegExp(`@${digits}(?!\\d)`, 'g'), `@${nobody}`);
  }, text);
}

function withoutMentions(mentions: Mentions | undefined, { chats }: Person): Mentions | undefined {
  const theirs = new Set(chats.map(digitsOf));
  const entries = Object.entries(mentions ?? {});
  const left = entries.filter(([digits]) => !theirs.has(digits));
  if (left.length === entries.length) return mentions;
  return left.length === 0 ? undefined : Object.fromEntries(left);
}

function withoutNamed(named: MessageItem['named'], person: Person): MessageItem['named'] {
  const left = named?.filter((one) => !person.is(one));
  if (left?.length === named?.length) return named;
  return left?.length === 0 ? undefined : left;
}

function withoutQuoted(quoted: QuotedItem, person: Person): QuotedItem {
  const { author, sent, ...rest } = quoted;
  if (author !== undefined && person.is(author.chat)) return { ...rest, body: '' };
  const body = withoutDigits(quoted.body, person);
  const left = sent === undefined ? undefined : withoutDigits(sent, person);
  return body === quoted.body && left === sent ? quoted : { ...quoted, body, sent: left };
}

function withoutReactions(reactions: MessageItem['reactions'], { chats }: Person): MessageItem['reactions'] {
  const marks = new Set(chats.map(personMark));
  const entries = Object.entries(reactions ?? {});
  const left = entries.filter(([by]) => !marks.has(by));
  return left.length === entries.length ? reactions : Object.fromEntries(left);
}
