import { randomUUID } from 'node:crypto';
import type { Message } from '@balcao/shared/records/messageModel';
import type { Session } from '../support/api.ts';

export interface Sender {
  /**
   * Calls a route such as `GET /tickets` until it succeeds; `Answer` is the reply's type in the contract. Throws for a
   * 4xx that a retry would not change.
   */
  call<Answer>(path: string, body?: object): Promise<Answer>;
  /** Sends a text, or a file with it, until it is stored; retries use one idempotency key, as our screens do. */
  send(ticket: string, text: string, file?: File): Promise<void>;
  /** All messages of a ticket's conversation, oldest first. */
  messagesOf(ticket: string): Promise<Message[]>;
  /** Replies that the product must never give: 5xx, except a 503 with Retry-After. */
  wrongs: string[];
  /** Number of answers by status. */
  answers: Record<string, number>;
}

/** An attendant's screen on a bad day: refused requests are retried. */
export function createSender(url: string, session: Session): Sender {
  const wrongs: string[] = [];
  const answers: Record<string, number> = {};
  async function call<Answer>(path: string, body?: object): Promise<Answer> {
    for (;;) {
      let answer: Response;
      try {
        const [method, address] = path.split(' ');
        answer = await fetch(`${url}/api${address}`, {
          method,
          headers: {
            authorization: `Bearer ${session.token}`,
            ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
          },
          ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
        });
      } catch {
        // The gateway itself was killed.
        answers['no answer'] = (answers['no answer'] ?? 0) + 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        continue;
      }
      const text = await answer.text();
      answers[answer.status] = (answers[answer.status] ?? 0) + 1;
      if (answer.ok) return JSON.parse(text) as Answer;
      const later = Number(answer.headers.get('retry-after'));
      if (answer.status >= 500 && !(answer.status === 503 && later > 0))
        wrongs.push(`${path.replace(/[\da-f-]{36}/, '{id}')}: ${answer.status} ${text.slice(0, 200)}`);
      else if (answer.status === 403 && text.includes('ERR_TOKEN_INVALID'))
        await session.renew().catch(() => {});
      else if (answer.status < 500 && answer.status !== 429)
        throw new Error(`${path}: ${answer.status} ${text}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return {
    call,
    wrongs,
    answers,
    async send(ticket, text, file) {
      const given = { body: text, clientId: randomUUID() };
      if (!file) return void (await call(`POST /messages/${ticket}`, given));
      const form = new FormData();
      for (const [name, value] of Object.entries(given)) form.set(name, value);
      form.set('medias', file);
      await call(`POST /messages/${ticket}`, form);
    },
    async messagesOf(ticket) {
      const all: Message[] = [];
      let cursor = '';
      for (;;) {
        const page = await call<{ messages: Message[]; nextCursor: string | null }>(
          `GET /messages/${ticket}?${cursor}`,
        );
        all.unshift(...page.messages);
        if (page.nextCursor === null) return all;
        cursor = `cursor=${encodeURIComponent(page.nextCursor)}`;
      }
    },
  };
}
