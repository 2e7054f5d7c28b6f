import type { DynamoDBRecord } from 'aws-lambda';

/** Milliseconds; longer than any machine needs for one message. */
const patience = 120_000;

/** Records from the table's stream which ticket each message went to. */
export function createStoredTickets() {
  const known = new Map<string, number>();
  const waiting = new Map<string, (ticketId: number) => void>();
  return {
    /** Records changes whose stream consumers are done. */
    note(records: readonly DynamoDBRecord[]): void {
      for (const { dynamodb } of records) {
        const { et, wid, ticketId } = dynamodb?.NewImage ?? {};
        if (et?.S !== 'message' || wid?.S === undefined) continue;
        known.set(wid.S, Number(ticketId?.N));
        waiting.get(wid.S)?.(Number(ticketId?.N));
      }
    },
    async ticketOf(wid: string): Promise<number> {
      const seen = known.get(wid);
      if (seen !== undefined) return seen;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      waiting.set(wid, resolve);
      const timer = setTimeout(() => reject(new Error(`message ${wid} was never stored`)), patience);
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(wid);
      });
    },
  };
}
