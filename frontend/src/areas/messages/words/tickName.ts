const early = ['clock', 'sent', 'delivered'] as const;

export type TickName = (typeof early)[number] | 'read' | 'played' | 'failed';

/**
 * 0 clock, 1 one tick, 2 two, 3 and more two in colour, -1 a red mark (core specification, section 4); of a sound, which
 * may be read and not heard, 4 says that it was heard.
 */
export function tickName(ack: number, isAudio: boolean): TickName {
  if (ack < 0) return 'failed';
  return early[ack] ?? (isAudio && ack > 3 ? 'played' : 'read');
}
