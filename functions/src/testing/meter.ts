import type { Usage } from '@balcao/shared/server/db/store';
import type { Clients } from '@balcao/shared/server/runtime/clients';

export interface Cost {
  read: number;
  write: number;
  /** Sequential round trips to the table; parallel calls count as one. */
  trips: number;
}

export interface Meter {
  observe(usage: Usage): void;
  watch(clients: Clients): void;
  /** Measures the cost of some work and prints it under `name`. */
  cost<Answer>(name: string, work: () => Promise<Answer>): Promise<Cost & { answer: Answer }>;
}

/**
 * Sums up the consumption the engine reports. A call's depth is one more than the deepest call that had answered when
 * it was sent, so parallel calls count as one trip.
 */
export function createMeter(): Meter {
  let sum: Cost = { read: 0, write: 0, trips: 0 };
  let answered = 0;
  let work = 0;
  return {
    observe(usage) {
      sum.read += usage.read;
      sum.write += usage.write;
    },
    watch({ dynamo }) {
      const send = dynamo.send.bind(dynamo) as (command: unknown) => Promise<unknown>;
      dynamo.send = (async (command: unknown) => {
        const depth = answered + 1;
        const sentBy = work;
        sum.trips = Math.max(sum.trips, depth);
        try {
          return await send(command);
        } finally {
          // Ignores calls left over from earlier work.
          if (sentBy === work) answered = Math.max(answered, depth);
        }
      }) as typeof dynamo.send;
    },
    async cost(name, doWork) {
      work += 1;
      sum = { read: 0, write: 0, trips: 0 };
      answered = 0;
      const answer = await doWork();
      console.log(`cost ${name}: ${sum.write} WCU, ${sum.read} RCU, ${sum.trips} trips`);
      return { ...sum, answer };
    },
  };
}
