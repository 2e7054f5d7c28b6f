const early = ['clock', 'sent', 'delivered'] as const;

export type TickName = (typeof early)[number] | 'read' | 'played' | 'failed';

/**
 * Tick of an `ack`: 0 clock, 1 one tick, 2 two, from 3 two in colour, -1 a red mark. For audio, which may be read
 * without being played, 4 is "played".
 */
export function tickName(ack: number, isAudio: boolean): TickName {
  if (ack < 0) return 'failed';
  return early[ack] ?? (isAudio && ack > 3 ? 'played' : 'read');
}
