import type { AutomaticText } from '../../outbound/automaticText.ts';
import type { FileListItem, ListedFileItem } from '../../records/fileListEntity.ts';

/** What a customer gets of a list: its message, then its files in their order. */
export function listedTexts({
  message,
  options,
}: Pick<FileListItem, 'message' | 'options'>): AutomaticText[] {
  return [{ text: message }, ...options.flatMap(fileText)];
}

/** A file with its name below it, but for what phones show without a text, or by the file's own name. */
function fileText({ name, media, mediaType }: ListedFileItem): AutomaticText[] {
  if (media === undefined || mediaType === undefined) return [];
  const isBare = mediaType === 'audio' || mediaType === 'sticker' || name === media.fileName;
  return [{ text: isBare ? '' : name, isName: true, media, mediaType }];
}
