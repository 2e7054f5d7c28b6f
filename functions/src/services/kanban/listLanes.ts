import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import type { Handler } from '../../platform/http/handler.ts';
import { readLanes } from './readLanes.ts';
import { showLanes } from './showLanes.ts';

/** All stages with their ticket counts. */
export const listLanes: Handler<typeof kanbanApi.listLanes> = async (ctx) =>
  showLanes(ctx, await readLanes(ctx));
