import type { PreparedFile } from '../../platform/media/preparedFile.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import { watchFile } from './watchFile.ts';
import type { ArmedFile } from './ownedFile.ts';

/**
 * Arms the file's timer, then stores the file: if the operation fails afterwards, the timer deletes it.
 *
 * @throws what `bring` throws
 */
export async function bringWatched<Owner>(
  runtime: Pick<Runtime, 'store' | 'clock'>,
  file: ArmedFile<Owner>,
  owner: Owner,
  { media, bring }: Pick<PreparedFile, 'media' | 'bring'>,
): Promise<void> {
  await watchFile(runtime, file, owner, media.key);
  await bring();
}
