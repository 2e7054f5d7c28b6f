import type { AutomaticText } from '../../outbound/automaticText.ts';
import type { FileListItem, ListedFileItem } from '../../records/fileListEntity.ts';

/** The texts a customer gets of a file list: its message, then its files in order. */
export function listedTexts({
  message,
  options,
}: Pick<FileListItem, 'message' | 'options'>): AutomaticText[] {
  return [{ text: message }, ...options.flatMap(fileText)];
}

/** A file with its name as caption, except for kinds without captions and names that equal the file's own. */
function fileText({ name, media, mediaType }: ListedFileItem): AutomaticText[] {
  if (media === undefined || mediaType === undefined) return [];
  const isBare = mediaType === 'audio' || mediaType === 'sticker' || name === media.fileName;
  return [{ text: isBare ? '' : name, isName: true, media, mediaType }];
}
