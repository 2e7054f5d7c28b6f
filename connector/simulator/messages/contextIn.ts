import { getContentType, normalizeMessageContent, type proto } from 'baileys';

/** Context of a message: quoted message, mentions, forwarding. */
export function contextIn(message: proto.IMessage): proto.IContextInfo | null | undefined {
  const content = normalizeMessageContent(message);
  const kind = getContentType(content);
  const part: unknown = kind === undefined ? undefined : content?.[kind];
  return (part as { contextInfo?: proto.IContextInfo | null } | undefined)?.contextInfo;
}
