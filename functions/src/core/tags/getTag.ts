import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTag } from './requireTag.ts';
import { toTag } from '../records/tagEntity.ts';

export const getTag: Handler<typeof tagsApi.getTag> = async (ctx, { params }) =>
  toTag(await requireTag(ctx, params.id));
