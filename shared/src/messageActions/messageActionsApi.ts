import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idParamsOf } from '../contract/wireTypes.ts';
import { message } from '../messages/messageModel.ts';
import { isVisibleText } from '../visibleText.ts';
import { isReaction } from './changeRules.ts';

const changed = z.object({ message });
/** What stands in the way of all that is done to a message. */
const inTheWay = [
  'ERR_NO_MESSAGE_FOUND',
  'ERR_TICKET_CLOSED',
  'ERR_CONTACT_BLOCKED',
  'ERR_NO_WAPP_FOUND',
] as const;

export const messageActionsApi = {
  editMessage: defineOperation('POST /messages/edit/{id}', {
    summary: 'Edits a text of one’s own, here and at the customer’s, up to 15 minutes after it was written',
    access: 'user',
    audit: 'messages.edit',
    params: idParamsOf('message'),
    body: z.object({ body: z.string().max(65_536).refine(isVisibleText) }),
    reply: changed,
    errors: [...inTheWay, 'ERR_EDITING_WAPP_MSG'],
  }),
  reactToMessage: defineOperation('POST /messages/{id}/reaction', {
    summary: 'Our reaction to a message: one emoji, or nothing to take it back. The last one counts',
    access: 'user',
    params: idParamsOf('message'),
    body: z.object({ emoji: z.string().refine((text) => text === '' || isReaction(text)) }),
    reply: changed,
    errors: inTheWay,
  }),
};
