import type { MediaType } from '@balcao/shared/records/messageModel';
import type { proto } from 'baileys';
import {
  advertisementData,
  besideData,
  contactsData,
  eventData,
  optionsOf,
  placeData,
  titleOf,
} from './cardData.ts';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import { firstVisible } from './firstVisible.ts';
import { interactiveContent, type InteractiveContent } from './interactiveContent.ts';
import { remoteFile, type RemoteFile } from './remoteFile.ts';

export interface MessageContent {
  mediaType: MediaType;
  body: string;
  file: RemoteFile | null;
  /** Card shown beside the body. */
  data: Record<string, unknown> | null;
  contextInfo: proto.IContextInfo | null;
  /** Id of the message that it answers, where the context does not name it. */
  answers?: string | null | undefined;
}

const text = (value: string | null | undefined): string => value ?? '';

/** Kinds that carry keys, settings, notices for phones or changes of earlier messages: nothing to show. */
const silent = new Set([
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'albumMessage',
  'stickerSyncRmrMessage',
  'chat',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'statusNotificationMessage',
]);

/** Visible content of an unwrapped message; null if its kind is not shown here. */
export function messageContent(message: proto.IMessage): MessageContent | null {
  const found =
    fileContent(message) ?? cardContent(message) ?? textContent(message) ?? spokenContent(message);
  if (found === null || found.mediaType === 'adMetaPreview') return found;
  const beside = besideData(found.contextInfo?.externalAdReply);
  return beside ? { ...found, data: { ...found.data, ...beside } } : found;
}

function make(mediaType: MediaType, body: string, more: Partial<MessageContent> = {}): MessageContent {
  return { mediaType, body, file: null, data: null, contextInfo: null, ...more };
}

function fileContent(message: proto.IMessage): MessageContent | null {
  const { imageMessage, audioMessage, documentMessage, stickerMessage } = message;
  const videoMessage = message.videoMessage ?? message.ptvMessage;
  const file = (
    kind: RemoteFile['kind'],
    of: Parameters<typeof remoteFile>[1],
    fileName = '',
  ): Partial<MessageContent> => ({
    file: remoteFile(kind, of, fileName),
    contextInfo: of.contextInfo ?? null,
  });
  if (imageMessage) return make('image', text(imageMessage.caption), file('image', imageMessage));
  if (videoMessage) return make('video', text(videoMessage.caption), file('video', videoMessage));
  if (audioMessage) return make('audio', '', file('audio', audioMessage));
  if (stickerMessage) return make('sticker', '', file('sticker', stickerMessage));
  if (documentMessage) {
    const name = text(documentMessage.fileName) || text(documentMessage.title);
    return make('application', text(documentMessage.caption), file('document', documentMessage, name));
  }
  return null;
}

function cardContent(message: proto.IMessage): MessageContent | null {
  const { locationMessage, liveLocationMessage: live } = message;
  const place = locationMessage ?? live;
  if (place) {
    const words = locationMessage?.comment ?? live?.caption;
    const named = firstVisible(locationMessage?.name, locationMessage?.address, words);
    return make('locationMessage', named, {
      data: placeData(place, locationMessage ?? null, { live: Boolean(live), words }),
      contextInfo: place.contextInfo ?? null,
    });
  }
  const cards = message.contactMessage
    ? [message.contactMessage]
    : (message.contactsArrayMessage?.contacts ?? []);
  if (cards.length > 0) {
    const data = contactsData(cards);
    return make('contactMessage', data.contacts.map((card) => card.displayName).join(', '), {
      data,
      contextInfo: message.contactMessage?.contextInfo ?? message.contactsArrayMessage?.contextInfo ?? null,
    });
  }
  const poll =
    message.pollCreationMessage ??
    message.pollCreationMessageV2 ??
    message.pollCreationMessageV3 ??
    message.pollCreationMessageV5;
  if (poll) {
    const options = optionsOf((poll.options ?? []).map((option) => option.optionName));
    const data = { name: titleOf(poll.name), ...options };
    return make('pollCreationMessageV3', text(poll.name), { data, contextInfo: poll.contextInfo ?? null });
  }
  const result = message.pollResultSnapshotMessage ?? message.pollResultSnapshotMessageV3;
  if (result) {
    const votes = (result.pollVotes ?? []).map(
      ({ optionName, optionVoteCount }) =>
        isVisibleText(optionName ?? '') && `${optionName}: ${Number(optionVoteCount ?? 0)}`,
    );
    const data = { name: titleOf(result.name), ...optionsOf(votes.map((vote) => vote || '')) };
    return make('pollCreationMessageV3', text(result.name), {
      data,
      contextInfo: result.contextInfo ?? null,
    });
  }
  const event = message.eventMessage;
  if (event) {
    const data = eventData(event);
    return make('eventMessage', text(event.name), { data, contextInfo: event.contextInfo ?? null });
  }
  return fromInteractive(interactiveContent(message));
}

function fromInteractive(found: InteractiveContent | null): MessageContent | null {
  if (!found) return null;
  const header = found.header ? fileContent(found.header) : null;
  return make(found.mediaType, found.body, {
    data: found.data,
    contextInfo: found.contextInfo,
    file: header?.file ?? null,
  });
}

function textContent(message: proto.IMessage): MessageContent | null {
  const extended = message.extendedTextMessage;
  if (extended) {
    const ad = extended.contextInfo?.externalAdReply;
    if (!ad) return make('conversation', text(extended.text), { contextInfo: extended.contextInfo ?? null });
    const data = advertisementData(ad);
    return make('adMetaPreview', text(extended.text), { data, contextInfo: extended.contextInfo ?? null });
  }
  return message.conversation ? make('conversation', message.conversation) : null;
}

/**
 * Words that a person wrote into a kind that has no other content here: answers to questions, notes of payments and the
 * like.
 */
function spokenContent(message: proto.IMessage): MessageContent | null {
  const answer = message.questionResponseMessage ?? message.statusQuestionAnswerMessage;
  if (answer) return make('conversation', text(answer.text), { answers: answer.key?.id });
  const note = message.requestPaymentMessage?.noteMessage ?? message.sendPaymentMessage?.noteMessage;
  const noted = note && textContent(note);
  if (noted && isVisibleText(noted.body)) return noted;
  const {
    statusQuotedMessage: status,
    invoiceMessage: invoice,
    newsletterAdminInviteMessage: invite,
    newsletterFollowerInviteMessageV2: follow,
    stickerPackMessage: stickers,
  } = message;
  const parts = message.richResponseMessage?.submessages?.map(({ messageText }) => text(messageText));
  const said = firstVisible(
    status?.text,
    invoice?.note,
    invite?.caption,
    follow?.caption,
    follow?.newsletterName,
    message.scheduledCallCreationMessage?.title,
    [text(stickers?.name), text(stickers?.caption)].filter(isVisibleText).join('\n'),
    message.highlyStructuredMessage?.params?.filter(isVisibleText).join(' · '),
    parts?.filter(isVisibleText).join('\n\n'),
  );
  const contextInfo = follow?.contextInfo ?? stickers?.contextInfo ?? null;
  return said === '' ? null : make('conversation', said, { contextInfo });
}

/**
 * True if a message is for machines only. An empty one is not: a kind that Baileys does not know yet decodes to
 * nothing.
 */
export function isSilent(message: proto.IMessage): boolean {
  const kinds = kindsOf(message);
  return kinds.length > 0 && kinds.every((name) => silent.has(name));
}

/** Kind of a message that is not shown here; null if Baileys does not know it. */
export function kindOf(message: proto.IMessage): string | null {
  return kindsOf(message).find((name) => !silent.has(name)) ?? null;
}

function kindsOf(message: proto.IMessage): string[] {
  return Object.entries(message).flatMap(([name, value]) =>
    value != null && value !== '' && name !== 'messageContextInfo' ? [name] : [],
  );
}
