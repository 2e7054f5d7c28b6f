import { eraseFile } from '../media/eraseFile.ts';
import type { TimerHandler } from '../timers/timerHandler.ts';
import { readFileList } from './fileListEntity.ts';

/** While the bucket does not answer it is asked again so often. */
const againMs = 5 * 60_000;

declare module '../timers/timerPayloads.ts' {
  interface TimerPayloads {
    listedFile: { id: number };
  }
}

/** A file that its list does not name, and that no message has, leaves the bucket: keys never come again. */
export const listedFileTimer: TimerHandler<'listedFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id } }) {
    const { store, clock, log } = runtime;
    const list = await readFileList(store, companyId, id);
    if (list?.options.some(({ media }) => media?.key === key) === true) return undefined;
    try {
      await eraseFile(runtime, key);
      return undefined;
    } catch (error) {
      log.warn('file of a list not deleted', { companyId, id, error });
      return new Date(clock.now() + againMs).toISOString();
    }
  },
};
