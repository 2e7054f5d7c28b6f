import { Readable } from 'node:stream';
import type { AnyMessageContent, WAMessage } from 'baileys';
import type { SendCommand } from '@balcao/shared/channels/outboundCommand';
import { jidOfChat } from './chatIdentity.ts';

/** What Baileys is asked to send for a command; `file` is the command's file where it has one. Pure. */
export function toMessageContent(
  command: Pick<SendCommand, 'mediaType' | 'body' | 'media'>,
  file: Uint8Array | null,
): AnyMessageContent {
  const { media, body } = command;
  if (!media || !file) {
    // Without a preview: one would make this process fetch whatever address a text names.
    return { text: body, linkPreview: null };
  }
  const mimetype = media.mimetype;
  const size =
    media.width !== undefined && media.height !== undefined
      ? { width: media.width, height: media.height }
      : {};
  const caption = body === '' ? {} : { caption: body };
  const stream = { stream: Readable.from([file]) };
  if (command.mediaType === 'sticker') return { sticker: stream, mimetype, ...size };
  if (command.mediaType !== 'application') {
    if (mimetype.startsWith('image/')) return { image: stream, mimetype, ...caption, ...size };
    if (mimetype.startsWith('video/')) return { video: stream, mimetype, ...caption, ...size };
    if (mimetype.startsWith('audio/')) {
      const voice = media.voice === true;
      return {
        audio: stream,
        mimetype: voice ? 'audio/ogg; codecs=opus' : mimetype,
        ptt: voice,
        ...(media.seconds !== undefined && { seconds: media.seconds }),
      };
    }
  }
  return { document: stream, mimetype, fileName: media.fileName, ...caption };
}

/** The quoted message as far as it is known: enough for WhatsApp to show it. */
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
