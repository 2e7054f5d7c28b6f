import type { PreparedFile } from '../../platform/media/preparedFile.ts';

/**
 * Splits files and their texts into messages. WhatsApp shows no caption under audio, so its text becomes a message of
 * its own; a private note keeps both in one.
 */
export function partsToSend(
  files: readonly PreparedFile[],
  texts: readonly string[],
  isPrivate: boolean,
): { file?: PreparedFile; text: string }[] {
  const [first = ''] = texts;
  if (files.length === 0) return first.trim() === '' ? [] : [{ text: first }];
  return files.flatMap((file, index) => {
    const text = texts[index] ?? '';
    const follows = file.mediaType === 'audio' && text.trim() !== '' && !isPrivate;
    return follows ? [{ file, text: '' }, { text }] : [{ file, text }];
  });
}
