import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../http/handler.ts';
import { requireTag } from './requireTag.ts';
import { toTag } from './tagEntity.ts';

export const getTag: Handler<typeof tagsApi.getTag> = async (ctx, { params }) =>
  toTag(await requireTag(ctx, params.id));
