import { requireContactList } from '../contactLists/contactListEntity.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { requireTag } from '../../core/tags/requireTag.ts';
import { requireColleague, requireNamed, requireQueue } from '../../core/tickets/access/requireNamed.ts';
import type { CampaignItem } from '../shippings/campaignEntity.ts';

type Named = Pick<CampaignItem, 'queueId' | 'userId' | 'whatsappId' | 'contactListId' | 'tagListId'>;

/**
 * Requires that everything the campaign newly names belongs to the company, that its connection is a WhatsApp one, and
 * that a user for its tickets comes with a queue.
 *
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_NO_QUEUE_FOUND, ERR_QUEUE_REQUIRED, ERR_NO_USER_FOUND,
 * ERR_NO_CONTACT_LIST_FOUND, ERR_NO_TAG_FOUND
 */
export async function requireReferences(ctx: UserContext, item: Named, before?: Named): Promise<void> {
  const { queueId, userId, whatsappId, contactListId, tagListId } = item;
  if (userId !== undefined || (queueId !== undefined && queueId !== before?.queueId))
    await requireQueue(ctx, queueId);
  if (userId !== before?.userId) await requireColleague(ctx, userId);
  if (whatsappId !== undefined && whatsappId !== before?.whatsappId)
    await requireNamed(
      ctx,
      ({ connections }) => connections.get(whatsappId)?.channel === 'whatsapp',
      'ERR_NO_WAPP_FOUND',
    );
  if (contactListId !== undefined && contactListId !== before?.contactListId)
    await requireContactList(ctx, contactListId);
  if (tagListId !== undefined && tagListId !== before?.tagListId) await requireTag(ctx, tagListId);
}
