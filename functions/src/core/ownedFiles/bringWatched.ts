import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { TimerPayloads } from '../../platform/timers/timerPayloads.ts';
import { watchFile } from './watchFile.ts';
import type { OwnedFile } from './ownedFile.ts';

/**
 * Arms the file's timer, then stores the file: if the operation fails afterwards, the timer deletes it.
 *
 * @throws what `bring` throws
 */
export async function bringWatched<Kind extends keyof TimerPayloads, Owner>(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  file: OwnedFile<Kind, Owner>,
  owner: Owner,
  { media, bring }: Pick<PreparedFile, 'media' | 'bring'>,
): Promise<void> {
  await watchFile(runtime, file, owner, media.key);
  await bring();
}
