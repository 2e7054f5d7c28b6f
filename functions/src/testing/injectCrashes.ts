import type { Clients } from '@balcao/shared/server/runtime/clients';

/** Whether the call that a crash meets is made: `before` it never leaves, `after` it is made and its answer is lost. */
export type CrashMoment = 'before' | 'after';

export interface Crashes {
  /** The n-th call from now on (1 is the next) meets the end of the process: no call after it is made. */
  arm(call: number, moment: CrashMoment): void;
  /** A new process: everything works again. Answers how many calls the old one began. */
  restart(): number;
}

interface Sender {
  send: unknown;
}

/** Lets a process die at any call that leaves it for the table or a queue, or for files where these are meant too. */
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
