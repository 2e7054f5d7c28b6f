import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { makeTag } from './makeTag.ts';
import { newOf, onceUnderKey } from '../requests/onceUnderKey.ts';
import { requireTag } from './requireTag.ts';
import { tagEntity, toTag } from '../records/tagEntity.ts';

const make: Handler<typeof tagsApi.createTag> = (ctx, { body }) => makeTag(ctx, body);

export const createTag: Handler<typeof tagsApi.createTag> = onceUnderKey(make, {
  of: 'POST /tags',
  made: newOf(tagEntity),
  again: async (ctx, id) => toTag(await requireTag(ctx, id)),
});
