import type { PreparedFile } from '../../platform/media/preparedFile.ts';

/**
 * Files with their texts, as customers get them: WhatsApp shows none under a sound, so its text is a message of its own.
 * A note for colleagues stays one.
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
