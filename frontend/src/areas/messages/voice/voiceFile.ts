import { readWebmOpus } from './readWebmOpus.ts';
import { writeOggOpus } from './writeOggOpus.ts';

/** A recording as phones play it: Opus in Ogg. What the browser wrote as WebM changes its wrapping, not its sound. */
export async function voiceFile(recorded: Blob): Promise<File> {
  const name = `audio-${Date.now()}.ogg`;
  const type = 'audio/ogg';
  if (recorded.type.startsWith(type)) return new File([recorded], name, { type });
  const stream = readWebmOpus(new Uint8Array(await recorded.arrayBuffer()));
  const pages = writeOggOpus(stream, crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);
  return new File(pages as Uint8Array<ArrayBuffer>[], name, { type });
}
