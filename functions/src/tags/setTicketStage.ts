import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../http/handler.ts';
import { requireNamed } from '../tickets/requireNamed.ts';
import { writeStage } from './writeStage.ts';

/** A ticket is in one stage at a time. */
export const setTicketStage: Handler<typeof tagsApi.setTicketStage> = async (ctx, { params }) => {
  const { ticketId, tagId } = params;
  await requireNamed(ctx, ({ tags }) => tags.get(tagId)?.stage === true, 'ERR_NO_TAG_FOUND');
  await writeStage(ctx, ticketId, tagId);
  return { message: 'Stage set' };
};
