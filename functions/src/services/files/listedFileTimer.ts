import { eraseFile } from '../../platform/media/eraseFile.ts';
import { deleteFileOrRetry } from '../../platform/media/deleteFileOrRetry.ts';
import type { TimerHandler } from '../../platform/timers/timerHandler.ts';
import { readFileList } from '../../core/records/fileListEntity.ts';

declare module '../../platform/timers/timerPayloads.ts' {
  interface TimerPayloads {
    listedFile: { id: number };
  }
}

/** Deletes a file that neither its list nor a message uses; keys are never reused. */
export const listedFileTimer: TimerHandler<'listedFile'> = {
  async run(runtime, { companyId, subject: key, payload: { id } }) {
    const list = await readFileList(runtime.store, companyId, id);
    if (list?.options.some(({ media }) => media?.key === key) === true) return undefined;
    return deleteFileOrRetry(runtime, () => eraseFile(runtime, key), 'file of a list not deleted', {
      companyId,
      id,
    });
  },
};
