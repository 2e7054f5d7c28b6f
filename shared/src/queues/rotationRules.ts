/** Somebody who serves a queue, to whom its tickets may be proposed. */
export interface Attendant {
  id: number;
  online: boolean;
}

/**
 * Whom a waiting ticket is proposed to next: of those who are online the one after who had it, in the order of their
 * numbers and round again; undefined where nobody is. Who is alone keeps it.
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

/** Minutes after which a queue passes on who waits in it; 0 for never. */
export function rotatesAfter(queue: { ativarRoteador: boolean; tempoRoteador: string }): number {
  const minutes = Number(queue.tempoRoteador);
  return queue.ativarRoteador && minutes > 0 ? minutes : 0;
}
