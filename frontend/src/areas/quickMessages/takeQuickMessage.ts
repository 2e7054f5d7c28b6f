import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { ApiError } from '../../frame/api/ApiError.ts';
import { call } from '../../frame/api/call.ts';
import { ownAddress } from '../../frame/api/ownAddress.ts';
import type { CompletionResult } from '../../kit/CompletionSource.ts';

/**
 * What a quick message puts into the composer: its words as they were written, and its file. Their variables are filled in
 * once, as it leaves: a customer's name that looks like one would be filled in as well.
 */
export async function takeQuickMessage({ id, message, isMedia }: QuickMessage): Promise<CompletionResult> {
  return { text: message, ...(isMedia && { files: await fetchFile(id) }) };
}

/** The file as if it had been chosen; its address is asked for anew, since they end. */
async function fetchFile(id: number): Promise<File[]> {
  const { mediaPath, mediaName, mimetype } = await call('GET /quick-messages/{id}', { params: { id } });
  if (mediaPath === null) return [];
  const answer = await fetch(ownAddress(mediaPath));
  if (!answer.ok) throw new ApiError(answer.status, { code: 'UNKNOWN' });
  return [new File([await answer.blob()], mediaName ?? '', { type: mimetype ?? '' })];
}
