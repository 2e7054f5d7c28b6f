/** Gives the caller's place back while it waits for somebody else's work, and takes one again afterwards. */
export type Aside = <Answer>(wait: () => Promise<Answer>) => Promise<Answer>;

/** Runs work when there is room in memory for a file of that many bytes. */
export type Limit = <Answer>(work: (aside: Aside) => Promise<Answer>, bytes: number) => Promise<Answer>;

/** Bytes per place: a larger file takes several places. */
export const placeBytes = 25 * 1024 * 1024;

/** Allows `places` pieces of work at once, fewer if their files are large; the others wait in order. */
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

  const enter = (needs: number): Promise<void> =>
    new Promise((start) => {
      waiting.push({ needs, start });
      startNext();
    });

  function leave(needs: number): void {
    free += needs;
    startNext();
  }

  return async (work, bytes) => {
    const needs = Math.min(places, Math.max(1, Math.ceil(bytes / placeBytes)));
    const aside: Aside = async (wait) => {
      leave(needs);
      try {
        return await wait();
      } finally {
        await enter(needs);
      }
    };
    await enter(needs);
    try {
      return await work(aside);
    } finally {
      leave(needs);
    }
  };
}
