import type { LiveEvent } from '@balcao/shared/events';
import { hideNumbers } from '../../core/company/hideNumbers.ts';

/** Largest frame that API Gateway passes unsplit, in bytes, minus the envelope. */
const frameBytes = 32 * 1024 - 64;

/**
 * Packs events into frames of at most 32 KB. A larger event is replaced by a reference to fetch. Everything sent to
 * sockets passes here, so this is where customers' numbers are masked if the company wants that.
 */
export function toFrames(
  events: readonly LiveEvent[],
  hides: boolean,
  texts: Map<LiveEvent, string> = new Map(),
): string[] {
  const frames: string[] = [];
  let parts: string[] = [];
  let size = 0;
  const flush = (): void => {
    if (parts.length > 0) frames.push(`{"events":[${parts.join(',')}]}`);
    parts = [];
    size = 0;
  };
  for (const event of events) {
    let text = texts.get(event);
    if (text === undefined) {
      text = JSON.stringify(hides ? hideNumbers(event) : event);
      if (Buffer.byteLength(text) > frameBytes) text = JSON.stringify(reference(event));
      texts.set(event, text);
    }
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > frameBytes) flush();
    parts.push(text);
    size += bytes;
  }
  flush();
  return frames;
}

/** The event reduced to the ids by which the client fetches its data. */
function reference(event: LiveEvent): unknown {
  const data = event.data as Record<string, unknown>;
  const ids = Object.fromEntries(Object.entries(data).filter(([, value]) => typeof value === 'number'));
  const message = data['message'] as { id: number; ticketId: number; conversationId: number } | undefined;
  return {
    ...event,
    truncated: true,
    data: {
      ...ids,
      ...(message && {
        messageId: message.id,
        ticketId: message.ticketId,
        conversationId: message.conversationId,
      }),
    },
  };
}
