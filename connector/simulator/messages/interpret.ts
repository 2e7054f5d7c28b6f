import { normalizeMessageContent, proto, type MediaType } from 'baileys';
import type { MessageType } from '../types.ts';
import { contextIn } from './contextIn.ts';

export interface MediaReference {
  kind: MediaType;
  directPath: string;
  mediaKey: Uint8Array;
  mimetype: string;
  fileName: string | null;
}

export type Meaning =
  | {
      kind: 'message';
      type: MessageType;
      text: string;
      quotedId: string | null;
      media: MediaReference | null;
    }
  | { kind: 'edit'; targetId: string; text: string; mentions: string[] }
  | { kind: 'delete'; targetId: string }
  | { kind: 'reaction'; targetId: string; emoji: string }
  | { kind: 'peer'; protocol: proto.Message.IProtocolMessage }
  | { kind: 'silent'; what: string };

type WithMedia = {
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  mimetype?: string | null;
  caption?: string | null;
  fileName?: string | null;
  contextInfo?: proto.IContextInfo | null;
};

/** Meaning of a decrypted message for its reader. */
export function interpret(message: proto.IMessage): Meaning {
  const content = normalizeMessageContent(message) ?? {};
  const { protocolMessage, reactionMessage } = content;
  if (protocolMessage) return interpretProtocol(protocolMessage);
  if (reactionMessage) {
    return { kind: 'reaction', targetId: reactionMessage.key?.id ?? '', emoji: reactionMessage.text ?? '' };
  }
  return interpretMedia(content) ?? interpretPlain(content);
}

function interpretProtocol(protocol: proto.Message.IProtocolMessage): Meaning {
  const { Type } = proto.Message.ProtocolMessage;
  const targetId = protocol.key?.id ?? '';
  if (protocol.type === Type.REVOKE) return { kind: 'delete', targetId };
  if (protocol.type === Type.MESSAGE_EDIT) {
    const { editedMessage } = protocol;
    const edited = editedMessage ? interpret(editedMessage) : undefined;
    const text = edited?.kind === 'message' ? edited.text : '';
    return { kind: 'edit', targetId, text, mentions: mentionedIn(editedMessage) };
  }
  if (protocol.type === Type.PEER_DATA_OPERATION_REQUEST_MESSAGE) return { kind: 'peer', protocol };
  return { kind: 'silent', what: `protocolMessage ${protocol.type}` };
}

/** Jids mentioned in a message. */
export function mentionedIn(message: proto.IMessage | null | undefined): string[] {
  return (message && contextIn(message)?.mentionedJid) ?? [];
}

function interpretMedia(content: proto.IMessage): Meaning | undefined {
  if (content.imageMessage) return media('image', 'image', content.imageMessage);
  if (content.videoMessage) return media('video', 'video', content.videoMessage);
  if (content.ptvMessage) return media('video', 'video', content.ptvMessage);
  if (content.audioMessage) return media('audio', 'audio', content.audioMessage);
  if (content.stickerMessage) return media('sticker', 'sticker', content.stickerMessage);
  if (content.documentMessage) return media('document', 'document', content.documentMessage);
  return undefined;
}

function media(type: MessageType, kind: MediaType, part: WithMedia): Meaning {
  return {
    kind: 'message',
    type,
    text: part.caption ?? '',
    quotedId: part.contextInfo?.stanzaId ?? null,
    media: {
      kind,
      directPath: part.directPath ?? '',
      mediaKey: part.mediaKey ?? new Uint8Array(),
      mimetype: part.mimetype ?? 'application/octet-stream',
      fileName: part.fileName ?? null,
    },
  };
}

function interpretPlain(content: proto.IMessage): Meaning {
  const plain = (type: MessageType, text: string, context?: proto.IContextInfo | null): Meaning => ({
    kind: 'message',
    type,
    text,
    quotedId: context?.stanzaId ?? null,
    media: null,
  });
  if (content.conversation) return plain('text', content.conversation);
  const { extendedTextMessage, locationMessage, contactMessage, contactsArrayMessage } = content;
  if (extendedTextMessage) {
    return plain('text', extendedTextMessage.text ?? '', extendedTextMessage.contextInfo);
  }
  const location = locationMessage ?? content.liveLocationMessage;
  if (location) {
    const place = `${location.degreesLatitude}, ${location.degreesLongitude}`;
    return plain(
      'location',
      [locationMessage?.name, place].filter(Boolean).join(' · '),
      location.contextInfo,
    );
  }
  if (contactMessage) return plain('contact', contactMessage.displayName ?? '', contactMessage.contextInfo);
  if (contactsArrayMessage) {
    const names = contactsArrayMessage.contacts?.map((contact) => contact.displayName) ?? [];
    return plain('contact', names.join(', '));
  }
  const poll = content.pollCreationMessage ?? content.pollCreationMessageV2 ?? content.pollCreationMessageV3;
  if (poll) {
    return plain(
      'poll',
      [poll.name, ...(poll.options ?? []).map((option) => `○ ${option.optionName}`)].join('\n'),
    );
  }
  return interpretInteractive(content) ?? { kind: 'silent', what: Object.keys(content).join(', ') };
}

/** Buttons, lists, templates and answers to them: the visible text, and the labels that can be tapped. */
function interpretInteractive(content: proto.IMessage): Meaning | undefined {
  const { buttonsMessage, listMessage, interactiveMessage, templateMessage } = content;
  const lines: (string | null | undefined)[] = [];
  if (buttonsMessage) {
    lines.push(buttonsMessage.contentText, buttonsMessage.footerText);
    for (const button of buttonsMessage.buttons ?? []) lines.push(`[${button.buttonText?.displayText}]`);
  } else if (listMessage) {
    lines.push(listMessage.title, listMessage.description, `[${listMessage.buttonText}]`);
    for (const row of listMessage.sections?.flatMap((section) => section.rows ?? []) ?? []) {
      lines.push(`• ${row.title}`);
    }
  } else if (interactiveMessage) {
    lines.push(
      interactiveMessage.header?.title,
      interactiveMessage.body?.text,
      interactiveMessage.footer?.text,
    );
    for (const button of interactiveMessage.nativeFlowMessage?.buttons ?? []) lines.push(`[${button.name}]`);
  } else if (templateMessage) {
    lines.push(templateMessage.hydratedTemplate?.hydratedContentText);
  } else {
    const reply =
      content.listResponseMessage?.title ?? content.buttonsResponseMessage?.selectedDisplayText ?? undefined;
    if (reply === undefined) return undefined;
    lines.push(reply);
  }
  const text = lines.filter(Boolean).join('\n');
  return { kind: 'message', type: 'other', text, quotedId: null, media: null };
}
