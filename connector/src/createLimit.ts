/** Runs work when there is room for a file of so many bytes in memory. */
export type Limit = <Answer>(work: () => Promise<Answer>, bytes: number) => Promise<Answer>;

/** A file up to this size takes one place, a larger one several. */
export const placeBytes = 25 * 1024 * 1024;

/** At most `places` pieces of work at once, fewer when their files are large; the others wait their turn. */
export function createLimit(places: number): Limit {
  const waiting: { needs: number; start: () => void }[] = [];
  let free = places;

  function startNext(): void {
    for (let next = waiting[0]; next && next.needs <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.needs;
      next.start();
    }
  }

  return async (work, bytes) => {
    const needs = Math.min(places, Math.max(1, Math.ceil(bytes / placeBytes)));
    await new Promise<void>((start) => {
      waiting.push({ needs, start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += needs;
      startNext();
    }
  };
}
