/** A user who serves a queue. */
export interface Attendant {
  id: number;
  online: boolean;
}

/**
 * The attendant to whom a waiting ticket is proposed next: the online one with the next higher id, then from the
 * beginning; undefined if nobody is online.
 */
export function nextProposed(
  attendants: readonly Attendant[],
  current: number | undefined,
): number | undefined {
  const online = attendants
    .filter((one) => one.online)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);
  return online.find((id) => current === undefined || id > current) ?? online[0];
}

/** Minutes until a queue proposes its tickets to the next attendant; 0 for never. */
export function rotatesAfter(queue: { ativarRoteador: boolean; tempoRoteador: string }): number {
  const minutes = Number(queue.tempoRoteador);
  return queue.ativarRoteador && minutes > 0 ? minutes : 0;
}
