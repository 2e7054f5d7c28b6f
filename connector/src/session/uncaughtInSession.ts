import { AsyncLocalStorage } from 'node:async_hooks';

/** Restarts the session that threw an uncaught error. */
type Restart = (error: unknown) => void;

const current = new AsyncLocalStorage<Restart>();

/** Runs a session; everything it starts, on sockets and timers too, is attributed to it. */
export function runAsSession<Answer>(restart: Restart, run: () => Answer): Answer {
  return current.run(restart, run);
}

/**
 * Handles an exception that reached the process's handler. True if it came out of a session: that session gets a new
 * socket and starts again from the table, and what was not receipted comes again. The other sessions share no state
 * with it, and a stanza that ends one session must not end all of them, first here and then on the task that takes them
 * over. False if it came from elsewhere: then leases or queue may be corrupt, and nothing here can tell.
 */
export function restartsItsSession(error: unknown): boolean {
  const restart = current.getStore();
  restart?.(error);
  return restart !== undefined;
}
