import type { tagsApi } from '@balcao/shared/tags/tagsApi';
import type { Handler } from '../../platform/http/handler.ts';
import { writeStage } from './writeStage.ts';

export const clearTicketStage: Handler<typeof tagsApi.clearTicketStage> = async (ctx, { params }) => {
  await writeStage(ctx, params.ticketId, undefined);
  return { message: 'Stage cleared' };
};
