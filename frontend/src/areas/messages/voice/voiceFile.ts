import { readWebmOpus } from './readWebmOpus.ts';
import { writeOggOpus } from './writeOggOpus.ts';

/** Converts a recording into Opus in Ogg, which phones play. WebM is repackaged, not encoded again. */
export async function voiceFile(recorded: Blob): Promise<File> {
  const name = `audio-${Date.now()}.ogg`;
  const type = 'audio/ogg';
  if (recorded.type.startsWith(type)) return new File([recorded], name, { type });
  const stream = readWebmOpus(new Uint8Array(await recorded.arrayBuffer()));
  const pages = writeOggOpus(stream, crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
  return new File(pages as Uint8Array<ArrayBuffer>[], name, { type });
}
