import { Readable } from 'node:stream';
import type { AnyMessageContent, WAMessage } from 'baileys';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { clip } from '@balcao/shared/text/clip';
import { plainOffer } from '@balcao/shared/messages/plainOffer';
import { readPlace, readVcards } from '@balcao/shared/messages/messageData';
import { isOpus, phoneKindOf } from '@balcao/shared/server/media/phoneFormats';
import { jidOfChat } from './chatIdentity.ts';
import { mentionsOf } from './mentionsOf.ts';

/** Characters of the joint name of several cards. */
const longestName = 250;

/** Baileys content for a send command; `file` is the command's file, if it has one. Pure. */
export function toMessageContent(
  command: Pick<
    SendCommand,
    'mediaType' | 'body' | 'mentions' | 'media' | 'dataJson' | 'forwarded' | 'expiration'
  >,
  file: Uint8Array | null,
): AnyMessageContent {
  const plain = () => ({
    ...plainContent({ ...command, body: plainOffer(command) }, file),
    ...mentionsOf(command),
  });
  const content = cardContent(command) ?? plain();
  const contextInfo = {
    ...(command.forwarded === true && { isForwarded: true, forwardingScore: 1 }),
    // In a disappearing chat phones show a message without it as one that stays.
    ...(command.expiration !== undefined && { expiration: command.expiration }),
  };
  return Object.keys(contextInfo).length > 0 ? { ...content, contextInfo } : content;
}

/** Content of a location or of contact cards; null if the data holds none. */
function cardContent({
  mediaType,
  dataJson,
}: Pick<SendCommand, 'mediaType' | 'dataJson'>): AnyMessageContent | null {
  if (mediaType === 'locationMessage') {
    const place = readPlace(dataJson);
    if (place === null) return null;
    const { latitude, longitude, name, address } = place;
    return { location: { degreesLatitude: latitude, degreesLongitude: longitude, name, address } };
  }
  const contacts = mediaType === 'contactMessage' ? readVcards(dataJson) : [];
  if (contacts.length === 0) return null;
  const displayName = contacts.map((card) => card.displayName).join(', ');
  return { contacts: { displayName: clip(displayName, longestName), contacts } };
}

function plainContent(
  command: Pick<SendCommand, 'mediaType' | 'body' | 'media'>,
  file: Uint8Array | null,
): AnyMessageContent {
  const { media, body } = command;
  if (!media || !file) {
    // No link preview: one would make this process fetch any address that a text names.
    return { text: body, linkPreview: null };
  }
  const mimetype = media.mimetype;
  const size =
    media.width !== undefined && media.height !== undefined
      ? { width: media.width, height: media.height }
      : {};
  const caption = body === '' ? {} : { caption: body };
  const stream = { stream: Readable.from([file]) };
  if (command.mediaType === 'sticker' && phoneKindOf(mimetype) === 'image')
    return { sticker: stream, mimetype, ...size };
  // The functions mark only Opus as a voice message (`asSent`); a type without its codec comes from an earlier release.
  const voice = media.voice === true && (isOpus(mimetype) || mimetype === 'audio/ogg');
  const kind = command.mediaType === 'application' ? undefined : voice ? 'audio' : phoneKindOf(mimetype);
  if (kind === 'image') return { image: stream, mimetype, ...caption, ...size };
  if (kind === 'video') return { video: stream, mimetype, ...caption, ...size };
  if (kind === 'audio') {
    return {
      audio: stream,
      mimetype: voice ? 'audio/ogg; codecs=opus' : mimetype,
      ptt: voice,
      ...(media.seconds !== undefined && { seconds: media.seconds }),
    };
  }
  return { document: stream, mimetype, fileName: media.fileName, ...caption };
}

/** The quoted message as far as known: enough for WhatsApp to show it. */
export function quotedMessage(command: SendCommand, ownJid: string): WAMessage | undefined {
  const { quoted } = command;
  if (!quoted) return undefined;
  const chat = jidOfChat(command.chat);
  const author = quoted.fromMe ? ownJid : quoted.participant ? jidOfChat(quoted.participant) : undefined;
  return {
    key: {
      remoteJid: chat,
      id: quoted.wid,
      fromMe: quoted.fromMe,
      ...(author !== undefined && chat.endsWith('@g.us') && { participant: author }),
    },
    message: { conversation: quoted.body },
  };
}
