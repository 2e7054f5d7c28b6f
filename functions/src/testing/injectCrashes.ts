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

/** Lets a process crash at any call to the table or a queue, with `files` also to S3. */
export async function injectCrashes(clients: Clients, { files = false } = {}): Promise<Crashes> {
  let calls = 0;
  let fatal: { call: number; moment: CrashMoment } | undefined;
  const watch = (client: Sender): void => {
    const send = (client.send as (...given: unknown[]) => Promise<unknown>).bind(client);
    client.send = async (...given: unknown[]) => {
      calls += 1;
      const call = calls;
      if (fatal !== undefined && call > fatal.call) throw new Error('the process is dead');
      if (call !== fatal?.call) return send(...given);
      if (fatal.moment === 'after') await send(...given);
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
