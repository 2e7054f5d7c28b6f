import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContactTags } from './changeContactTags.ts';

export const syncTags: Handler<typeof tagsApi.syncTags> = (ctx, { body }) => {
  const ids = body.tags.map((one) => (typeof one === 'number' ? one : one.id));
  return changeContactTags(ctx, body.contactId, ids, () => ids);
};
