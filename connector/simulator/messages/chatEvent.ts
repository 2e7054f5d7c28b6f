import type { Meaning } from './interpret.ts';
import type { Arrival } from './record.ts';

/** Event for listeners about a message or a change of one. */
export function chatEvent(
  arrival: Arrival,
  meaning: Meaning,
  mediaId: string | null,
): Record<string, unknown> {
  const { id, from, to, status } = arrival;
  const common = { id, from, to, status, kind: meaning.kind };
  if (meaning.kind === 'message') {
    const mediaUrl = mediaId && `/phone/api/media/${mediaId}`;
    return { ...common, messageType: meaning.type, text: meaning.text, mediaUrl };
  }
  const { kind: _kind, ...rest } = meaning;
  return meaning.kind === 'peer' ? common : { ...common, ...rest };
}
