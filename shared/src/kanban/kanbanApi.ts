import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import {
  choiceOf,
  flagText,
  idParamsOf,
  idTextOf,
  optionalIdOf,
  pageReply,
  paging,
} from '../contract/wireTypes.ts';
import { tag } from '../records/tagModel.ts';
import { ticket } from '../records/ticketModel.ts';

const day = z.iso.date().optional();

/** Filters of the board. Days refer to the last activity, on the company's clock; the default is today. */
const narrowed = {
  startDate: day,
  endDate: day,
  searchParam: z.string().max(200).optional(),
  queueIds: choiceOf('queue'),
  /** Combined with `queueIds` as in `GET /tickets`. */
  withoutQueue: flagText.optional(),
  users: choiceOf('user'),
};

/** A stage with the number of its tickets, of all days. */
const lane = tag.extend({ ticketsCount: z.int().nonnegative() });

export const kanbanApi = {
  listLanes: defineOperation('GET /tag/kanban', {
    summary: 'The stages of tickets in the order of the board, each with how many tickets are in it',
    access: 'user',
    planFlag: 'useKanban',
    reply: z.object({ lista: z.array(lane) }),
  }),
  moveLane: defineOperation('PUT /kanban/lanes/{id}', {
    summary: 'Puts a lane of the board before another one, or last',
    access: 'admin',
    planFlag: 'useKanban',
    audit: 'kanban.moveLane',
    params: idParamsOf('stage'),
    body: z.object({ beforeId: optionalIdOf('stage').optional() }),
    reply: z.object({ lista: z.array(lane) }),
    errors: ['ERR_NO_TAG_FOUND'],
  }),
  kanbanTickets: defineOperation('GET /ticket/kanban', {
    summary:
      'Tickets that the caller sees by their last activity, the newest first, 400 a page; `tags` is the stage of each, by which existing clients find its lane',
    access: 'user',
    planFlag: 'useKanban',
    query: z.object({ ...narrowed, ...paging }),
    reply: z.object({ tickets: z.array(ticket), ...pageReply }),
    errors: ['ERR_BAD_CURSOR', 'ERR_TOO_MANY_REQUESTS'],
  }),
  readBoard: defineOperation('GET /kanban/board', {
    summary:
      'The board at once: its lanes in order, behind the one of tickets in no stage, each with its first tickets and how many it has in the range',
    access: 'user',
    planFlag: 'useKanban',
    query: z.object(narrowed),
    reply: z.object({
      lanes: z.array(
        z.object({
          /** Null for the lane of tickets without a stage. */
          stage: tag.nullable(),
          tickets: z.array(ticket),
          /** Ids of all tickets counted, in order, so that a client can update the counts from live events. */
          ids: z.array(z.int().positive()),
          count: z.int().nonnegative(),
          hasMore: z.boolean(),
          /** Cursor for `GET /kanban/lane`, with the same days and filters. */
          nextCursor: z.string().nullable(),
        }),
      ),
      /** True if all tickets of the range were counted; otherwise the counts cover only the newest. */
      complete: z.boolean(),
    }),
    errors: ['ERR_TOO_MANY_REQUESTS'],
  }),
  readLane: defineOperation('GET /kanban/lane', {
    summary: 'More tickets of one lane of the board; without `stageId` those in no stage. Pages may be short',
    access: 'user',
    planFlag: 'useKanban',
    query: z.object({ ...narrowed, stageId: idTextOf('stage').optional(), cursor: paging.cursor }),
    reply: z.object({ tickets: z.array(ticket), ...pageReply }),
    errors: ['ERR_BAD_CURSOR', 'ERR_NO_TAG_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  }),
};
