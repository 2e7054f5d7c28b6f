import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { changeContactTags } from './changeContactTags.ts';

/** Adds the tag and keeps the others. */
export const tagContact: Handler<typeof tagsApi.tagContact> = (ctx, { params: { tagId, contactId } }) =>
  changeContactTags(ctx, contactId, [tagId], (tagIds) => [...new Set([...tagIds, tagId])]);
