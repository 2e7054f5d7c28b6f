/** Runs work under named locks: work that shares a name runs one after the other. */
export type Locks = <Answer>(names: readonly string[], work: () => Promise<Answer>) => Promise<Answer>;

/** All names are queued for in the same turn, so that no deadlock is possible. */
export function createLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return (names, work) => {
    const done = Promise.all(names.map((name) => tails.get(name) ?? Promise.resolve())).then(work);
    const tail = done.catch(() => {});
    for (const name of names) tails.set(name, tail);
    void tail.then(() => {
      for (const name of names) if (tails.get(name) === tail) tails.delete(name);
    });
    return done;
  };
}
