// Generated from the contract and the folder's files: npm run generate.
import type { kanbanApi } from '@balcao/shared/kanban/kanbanApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { kanbanTickets } from './kanbanTickets.ts';
import { listLanes } from './listLanes.ts';
import { moveLane } from './moveLane.ts';
import { readBoard } from './readBoard.ts';
import { readLane } from './readLane.ts';

export const kanbanHandlers: Handlers<typeof kanbanApi> = {
  listLanes,
  moveLane,
  kanbanTickets,
  readBoard,
  readLane,
};
