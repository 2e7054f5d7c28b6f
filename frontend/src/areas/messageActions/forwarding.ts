/** Milliseconds between two forwarded messages. */
export const forwardSpacingMs = 900;
export const mostRecipients = 20;

/** A contact that did not get everything: reason and remaining messages. */
export interface ForwardFailure<Contact> {
  contact: Contact;
  error: unknown;
  messageIds: readonly number[];
}

interface Run<Contact> {
  /** Messages to send, by contact. */
  wanted: readonly { contact: Contact; messageIds: readonly number[] }[];
  send: (messageId: number, contact: Contact) => Promise<unknown>;
  /** Called after each message with the number handled. */
  onProgress: (done: number) => void;
  /** Stops before the next message. */
  signal: AbortSignal;
}

/**
 * Forwards messages one after another, with a pause between them. After a failure the contact gets no further messages,
 * as a gap would be misleading; the other contacts get theirs.
 *
 * @returns the number sent, and the failures by contact
 */
export async function forwardAll<Contact>(run: Run<Contact>) {
  const { wanted, send, onProgress, signal } = run;
  const failures: ForwardFailure<Contact>[] = [];
  let sent = 0;
  let done = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { contact, messageIds } of wanted) {
    for (const [at, messageId] of messageIds.entries()) {
      await pause(last + forwardSpacingMs - performance.now(), signal);
      if (signal.aborted) return { sent, failures };
      last = performance.now();
      try {
        await send(messageId, contact);
        sent += 1;
        onProgress((done += 1));
      } catch (error) {
        failures.push({ contact, error, messageIds: messageIds.slice(at) });
        onProgress((done += messageIds.length - at));
        break;
      }
    }
  }
  return { sent, failures };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}
