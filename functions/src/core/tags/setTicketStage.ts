import { AppError } from '@balcao/shared/errors';
import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { requireTag } from './requireTag.ts';
import { writeStage } from './writeStage.ts';

/** Sets a ticket's stage; it replaces the previous one. */
export const setTicketStage: Handler<typeof tagsApi.setTicketStage> = async (ctx, { params }) => {
  const stage = await requireTag(ctx, params.tagId);
  if (stage.kanban !== 1) throw new AppError('ERR_NO_TAG_FOUND');
  await writeStage(ctx, params.ticketId, stage);
  return { message: 'Stage set' };
};
