import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idParamsOf, jsonArray, pageReply, paging } from '../contract/wireTypes.ts';
import { groupMember } from './groupModel.ts';
import { mostAsked } from './groupRules.ts';

export const groupsApi = {
  listGroupMembers: defineOperation('GET /tickets/{id}/members', {
    summary:
      'Who is in the ticket’s group, 50 a page: our own number first, administrators, then the others; with `ids` those only. Nobody where the channel has not said yet',
    access: 'user',
    params: idParamsOf('ticket'),
    query: z.object({ ids: jsonArray(z.string().max(40), mostAsked).optional(), ...paging }),
    reply: z.object({
      members: z.array(groupMember),
      /** Instant of the channel's answer; null without one. */
      at: z.iso.datetime().nullable(),
      ...pageReply,
    }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_BAD_CURSOR'],
  }),
  askGroupMembers: defineOperation('POST /tickets/{id}/members', {
    repeated: 'reads',
    summary:
      'Asks the channel who is in the ticket’s group, once a minute and about 30 groups of a connection in a quarter of an hour: an event tells when it has said',
    access: 'user',
    params: idParamsOf('ticket'),
    reply: z.object({}),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_WAPP_NOT_INITIALIZED', 'ERR_TOO_MANY_REQUESTS'],
  }),
};
