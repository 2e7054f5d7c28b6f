import type { MediaType, proto } from 'baileys';
import type { Simulator } from '../core/simulator.ts';
import { sealMedia } from '../media/mediaCipher.ts';
import { mediaToken } from '../media/mediaHost.ts';
import { describeFile, type FileKind } from './describeFile.ts';
import type { Outgoing } from './sendMessage.ts';

export interface GivenFile {
  bytes: Buffer;
  mimetype: string;
  fileName: string;
}

const mediaTypes: Record<FileKind, MediaType> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  voice: 'audio',
  document: 'document',
  sticker: 'sticker',
};

function kindOf(mimetype: string): FileKind {
  if (/^image\/(?:jpeg|png|gif)$/.test(mimetype)) return 'image';
  if (mimetype === 'image/webp') return 'sticker';
  if (mimetype.startsWith('video/')) return 'video';
  if (mimetype.startsWith('audio/')) return 'audio';
  return 'document';
}

/** A message with a file, which is encrypted onto the media host and described as a phone would. */
export async function composeFile(
  sim: Simulator,
  file: GivenFile & { as?: FileKind },
  caption: string | undefined,
  contextInfo: proto.IContextInfo | undefined,
): Promise<Outgoing> {
  const kind = file.as ?? kindOf(file.mimetype);
  const sealed = await sealMedia(file.bytes, mediaTypes[kind]);
  const token = mediaToken(sealed.fileEncSha256);
  sim.media.putSealed(token, sealed.bytes);
  const directPath = `/mms/${kind === 'sticker' ? 'image' : mediaTypes[kind]}/${token}`;
  const part = {
    url: `https://${sim.media.host}${directPath}`,
    directPath,
    mediaKey: sealed.mediaKey,
    fileSha256: sealed.fileSha256,
    fileEncSha256: sealed.fileEncSha256,
    fileLength: file.bytes.length,
    mediaKeyTimestamp: Math.floor(Date.now() / 1000),
    mimetype: file.mimetype,
    ...(await describeFile(kind, file.bytes)),
    ...(contextInfo ? { contextInfo } : {}),
  };
  const captioned = caption ? { ...part, caption } : part;
  const contents: Record<FileKind, proto.IMessage> = {
    image: { imageMessage: captioned },
    video: { videoMessage: captioned },
    audio: { audioMessage: { ...part, ptt: false } },
    voice: { audioMessage: { ...part, ptt: true } },
    sticker: { stickerMessage: part },
    document: { documentMessage: { ...captioned, fileName: file.fileName, title: file.fileName } },
  };
  return { content: contents[kind], mediaId: sim.media.putOpen(file.bytes, file.mimetype, file.fileName) };
}
