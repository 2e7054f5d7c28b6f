import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { makeTag } from './makeTag.ts';

export const createTag: Handler<typeof tagsApi.createTag> = (ctx, { body }) => makeTag(ctx, body);
