import { AsyncLocalStorage } from 'node:async_hooks';

/** What is to happen to a session that something in it threw out of. */
type Restart = (error: unknown) => void;

const current = new AsyncLocalStorage<Restart>();

/** Runs a session; whatever it begins, on sockets and timers too, is known to be its own. */
export function runAsSession<Answer>(restart: Restart, run: () => Answer): Answer {
  return current.run(restart, run);
}

/**
 * An exception that nobody caught, told in the process's handler. True when it came out of a session: that one gets a
 * new socket, which starts it from what is in the table, and what was not receipted comes again. The other sessions
 * share no state with it, and a stanza that ends one session must not end all, here and then on the task that takes
 * them over. False when it came from elsewhere: then leases or queue may be wrong, and nothing here can tell.
 */
export function restartsItsSession(error: unknown): boolean {
  const restart = current.getStore();
  restart?.(error);
  return restart !== undefined;
}
