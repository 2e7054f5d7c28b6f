import { normalizeMessageContent, type proto } from 'baileys';

/** Layers that are taken off; phones write at most three. */
const mostLayers = 8;

/**
 * The message inside its wrappers (`FutureProofMessage`). Those that Baileys does not list are known by their shape, a
 * field that holds a message: WhatsApp adds new ones, and what is inside would be lost. A protocol message inside one of
 * these is no change of an earlier message; its wrapper is left, so that people learn of it.
 */
export function unwrapMessage(message: proto.IMessage | null | undefined): proto.IMessage | undefined {
  let content = normalizeMessageContent(message) ?? undefined;
  for (let layer = 0; content !== undefined && layer < mostLayers; layer += 1) {
    const inner: proto.IMessage | undefined = normalizeMessageContent(wrapped(content)) ?? undefined;
    if (inner === undefined || inner.protocolMessage || Object.keys(inner).length === 0) break;
    content = inner;
  }
  return content;
}

function wrapped(message: proto.IMessage): proto.IMessage | undefined {
  for (const [name, value] of Object.entries(message) as [string, unknown][]) {
    if (name === 'messageContextInfo' || typeof value !== 'object' || value === null) continue;
    const inner = (value as { message?: unknown }).message;
    if (typeof inner === 'object' && inner !== null) return inner;
  }
  return undefined;
}
