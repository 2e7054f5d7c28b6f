import { AppError } from '@balcao/shared/errors';
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import { compareLanes, placeLane } from '@balcao/shared/kanban/laneOrder';
import { present } from '@balcao/shared/server/db/expressions';
import type { Handler } from '../../platform/http/handler.ts';
import { transactOrRefuse } from '../../platform/http/transactOrRefuse.ts';
import { tagEntity } from '../../core/records/tagEntity.ts';
import { readLanes } from './readLanes.ts';
import { showLanes } from './showLanes.ts';

/** Lanes updated per transaction; a DynamoDB transaction takes a hundred writes. */
const atOnce = 40;

/**
 * Moves a lane, mostly with a single write. A company's first move also gives a position to each lane before the moved
 * one, in several transactions if needed; a crash in between leaves the visible order unchanged (`placeLane`).
 */
export const moveLane: Handler<typeof kanbanApi.moveLane> = async (ctx, { params, body }) => {
  const { store, companyId } = ctx;
  const lanes = await readLanes(ctx);
  const lane = lanes.find(({ id }) => id === params.id);
  const beforeId = body.beforeId ?? null;
  if (lane === undefined || (beforeId !== null && !lanes.some(({ id }) => id === beforeId)))
    throw new AppError('ERR_NO_TAG_FOUND');
  ctx.reply.auditName(lane.name);
  const follower = lanes[lanes.indexOf(lane) + 1]?.id ?? null;
  // Already at that position.
  if (beforeId === lane.id || beforeId === follower) return showLanes(ctx, lanes);
  const places = placeLane(lanes, lane.id, beforeId);
  const updatedAt = ctx.clock.iso();
  for (let at = 0; at < places.length; at += atOnce)
    await transactOrRefuse(
      store,
      places.slice(at, at + atOnce).map(({ id, laneOrder }) => [
        {
          update: tagEntity.key({ companyId, id }),
          change: { set: { laneOrder, updatedAt }, add: { version: 1 } },
          condition: present,
        },
        'ERR_NO_TAG_FOUND',
      ]),
    );
  const placed = new Map(places.map(({ id, laneOrder }) => [id, laneOrder]));
  const moved = lanes.map((one) => ({ ...one, laneOrder: placed.get(one.id) ?? one.laneOrder }));
  return showLanes(ctx, moved.toSorted(compareLanes));
};
