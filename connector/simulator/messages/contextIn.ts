import { getContentType, normalizeMessageContent, type proto } from 'baileys';

/** What a message says beside its content: what it quotes, whom it names, that it was told again. */
export function contextIn(message: proto.IMessage): proto.IContextInfo | null | undefined {
  const content = normalizeMessageContent(message);
  const kind = getContentType(content);
  const part: unknown = kind === undefined ? undefined : content?.[kind];
  return (part as { contextInfo?: proto.IContextInfo | null } | undefined)?.contextInfo;
}
