/** Gives the place back for as long as others' doing is waited for, and takes one again after it. */
export type Aside = <Answer>(wait: () => Promise<Answer>) => Promise<Answer>;

/** Runs work when there is room for a file of so many bytes in memory. */
export type Limit = <Answer>(work: (aside: Aside) => Promise<Answer>, bytes: number) => Promise<Answer>;

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
