import { AppError } from '@balcao/shared/errors';
import type { QuickMessage } from '@balcao/shared/quickMessages/quickMessageModel';
import { isAdmin } from '@balcao/shared/records/isAdmin';
import { documentTypes } from '@balcao/shared/quickMessages/quickMessageRules';
import type { StoredMedia } from '@balcao/shared/server/messages/messageEntity';
import { changeOrConflict } from '../../platform/http/changeOrConflict.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { isAudiovisual } from '@balcao/shared/server/media/sniffMedia';
import type { QuickMessageItem } from './quickMessageLists.ts';
import { requireOwnQuickMessage } from './requireQuickMessage.ts';
import { showQuickMessage } from './showQuickMessage.ts';
import { writeQuickMessage } from './writeQuickMessage.ts';

/**
 * Changes a quick message that the caller may edit; retries on a concurrent change. The stream deletes a file that was
 * replaced.
 *
 * @throws AppError ERR_NO_QUICK_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_SHORTCODE_ALREADY_EXISTS,
 * ERR_TOO_MANY_QUICK_MESSAGES, ERR_TOO_MANY_OWN_QUICK_MESSAGES, ERR_FILE_TYPE, ERR_CONFLICT
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
    await writeQuickMessage(ctx.store, before, after, isAdmin(ctx.user));
    return showQuickMessage(ctx, after);
  });
}

/** True for images, audio and video, and for documents whose content matches their file extension. */
function isTaken({ mimetype, fileName }: StoredMedia): boolean {
  const ending = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  return isAudiovisual(mimetype) || documentTypes[ending] === mimetype;
}
