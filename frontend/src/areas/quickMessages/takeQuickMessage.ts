import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { ApiError } from '../../frame/api/ApiError.ts';
import { call } from '../../frame/api/call.ts';
import { ownAddress } from '../../frame/api/ownAddress.ts';
import type { CompletionResult } from '../../kit/CompletionSource.ts';

/**
 * Text and file that a quick message puts into the composer. Its variables stay and are filled in on sending. If they
 * were filled in here as well, a customer's name that looks like a variable would be replaced.
 */
export async function takeQuickMessage({ id, message, isMedia }: QuickMessage): Promise<CompletionResult> {
  return { text: message, ...(isMedia && { files: await fetchFile(id) }) };
}

/** Downloads the file; its address is fetched first, as addresses expire. */
async function fetchFile(id: number): Promise<File[]> {
  const { mediaPath, mediaName, mimetype } = await call('GET /quick-messages/{id}', { params: { id } });
  if (mediaPath === null) return [];
  const answer = await fetch(ownAddress(mediaPath));
  if (!answer.ok) throw new ApiError(answer.status, { code: 'UNKNOWN' });
  return [new File([await answer.blob()], mediaName ?? '', { type: mimetype ?? '' })];
}
