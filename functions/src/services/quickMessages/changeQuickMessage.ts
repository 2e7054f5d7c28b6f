import { AppError } from '@balcao/shared/errors';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { documentTypes } from '@balcao/shared/quickMessages/quickMessageRules';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { mediaTypeOf } from '@balcao/shared/server/media/sniffMedia';
import type { QuickMessageItem } from './quickMessageLists.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';
import { showQuickMessage } from './showQuickMessage.ts';
import { writeQuickMessage } from './writeQuickMessage.ts';

/**
 * Changes a quick message of somebody who may. A file that it had before leaves the bucket by the stream. Somebody
 * else's simultaneous change is not lost: the change is made again upon it.
 *
 * @throws AppError ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_SHORTCODE_ALREADY_EXISTS,
 *   ERR_TOO_MANY_QUICK_MESSAGES, ERR_FILE_TYPE, ERR_CONFLICT
 */
export function changeQuickMessage(
  ctx: UserContext,
  id: number,
  change: Partial<QuickMessageItem>,
): Promise<QuickMessage> {
  if (change.media && !isTaken(change.media)) throw new AppError('ERR_FILE_TYPE');
  return changeOrConflict(async () => {
    const before = await requireOwnQuickMessage(ctx, id);
    const after = { ...before, ...change, updatedAt: ctx.clock.iso(), version: before.version + 1 };
    await writeQuickMessage(ctx.store, before, after);
    return showQuickMessage(ctx, after);
  });
}

/** Pictures, sound and film, and documents that are what their names say. */
function isTaken({ mimetype, fileName }: StoredMedia): boolean {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return mediaTypeOf(mimetype) !== 'application' || documentTypes[ending] === mimetype;
}
