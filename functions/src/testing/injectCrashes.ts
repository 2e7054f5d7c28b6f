import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { Clients } from '@balcao/shared/server/runtime/clients';

/** `before`: the crashing call is never made; `after`: it is made, but its answer is lost. */
export type CrashMoment = 'before' | 'after';

export interface Crashes {
  /** Crashes at the n-th call from now on (1 is the next); no later call is made. */
  arm(call: number, moment: CrashMoment): void;
  /** Starts a new process in which everything works. Returns the number of calls the old one began. */
  restart(): number;
}

interface Sender {
  send: unknown;
}

/** The same for all clients of the process, where each function has its own. */
export const injectCrashesEverywhere = (): Promise<Crashes> =>
  injectCrashes({
    dynamo: DynamoDBClient.prototype,
    sqs: () => Promise.resolve(SQSClient.prototype),
  } as unknown as Clients);

/** Lets a process crash at any call to the table or a queue, with `files` also to S3. */
export async function injectCrashes(clients: Clients, { files = false } = {}): Promise<Crashes> {
  let calls = 0;
  let fatal: { call: number; moment: CrashMoment } | undefined;
  const watch = (client: Sender): void => {
    const send = client.send as (...given: unknown[]) => Promise<unknown>;
    // A function of its own `this`, because a prototype serves many clients.
    client.send = async function crashing(this: Sender, ...given: unknown[]) {
      calls += 1;
      const call = calls;
      if (fatal !== undefined && call > fatal.call) throw new Error('the process is dead');
      if (call !== fatal?.call) return send.apply(this, given);
      if (fatal.moment === 'after') await send.apply(this, given);
      throw new Error(`crash at call ${call}`);
    };
  };
  watch(clients.dynamo);
  watch(await clients.sqs());
  if (files) watch(await clients.s3());
  return {
    arm(call, moment) {
      calls = 0;
      fatal = { call, moment };
    },
    restart() {
      const made = calls;
      calls = 0;
      fatal = undefined;
      return made;
    },
  };
}
