import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import { mostTags } from '@balcao/shared/tags/tagRules';
import type { Handler } from '../../platform/http/handler.ts';
import { readTags } from './readTags.ts';
import { toTag } from '../records/tagEntity.ts';

/** All tags in one answer: a company has at most `mostTags`. */
export const listAllTags: Handler<typeof tagsApi.listAllTags> = async (ctx, { query }) => {
  const { rows } = await readTags(ctx, { kanban: query.kanban, size: mostTags, depth: mostTags });
  return rows.map(toTag);
};
