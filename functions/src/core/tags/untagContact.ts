import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContactTags } from './changeContactTags.ts';

export const untagContact: Handler<typeof tagsApi.untagContact> = async (
  ctx,
  { params: { tagId, contactId } },
) => {
  await changeContactTags(ctx, contactId, [tagId], (tagIds) => tagIds.filter((id) => id !== tagId));
  return { message: 'Tag removed from contact' };
};
