import { getContentType, normalizeMessageContent, type proto } from 'baileys';

/** Whether a message says of itself that it was told again. */
export function isForwarded(message: proto.IMessage): boolean {
  const content = normalizeMessageContent(message);
  const kind = getContentType(content);
  const part: unknown = kind === undefined ? undefined : content?.[kind];
  const marks = part as { contextInfo?: proto.IContextInfo | null } | undefined;
  return marks?.contextInfo?.isForwarded === true;
}
