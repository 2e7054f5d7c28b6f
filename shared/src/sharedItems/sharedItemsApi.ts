import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { emptyAs, idParamsOf, pageReply, paging } from '../contract/wireTypes.ts';
import { message } from '../records/messageModel.ts';
import { sharedKinds } from './sharedItemRules.ts';

export const sharedItemsApi = {
  listSharedItems: defineOperation('GET /tickets/{id}/shared', {
    summary:
      'Messages of the ticket’s conversation with pictures and films, documents, or links, the newest first, 24 a page',
    access: 'user',
    params: idParamsOf('ticket'),
    query: z.object({ kind: emptyAs(z.enum(sharedKinds), 'media').default('media'), ...paging }),
    reply: z.object({ messages: z.array(message), ...pageReply }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_BAD_CURSOR'],
  }),
};
