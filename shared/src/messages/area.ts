import { defineArea, topic } from '../contract/defineArea.ts';
import type { Ticket } from '../records/ticketModel.ts';
import type { Message } from '../records/messageModel.ts';

export const messagesArea = defineArea({
  api: () => import('./messagesApi.ts'),
  events: {
    /** A new message carries its ticket, so that clients need not fetch it. */
    appMessage: topic<{ message: Message; ticket?: Ticket; contact?: Ticket['contact'] }>(),
    /** Sent to a client that opens a conversation: current acks of its newest messages. */
    acks: topic<{ conversationId: number; acks: { id: number; ack: number; version: number }[] }>(),
  },
  errors: {
    ERR_CREATING_MESSAGE: 400,
    ERR_CONTACT_WITHOUT_NUMBER: 400,
    ERR_NOT_IN_GROUP: 400,
    ERR_DELETE_WAPP_MSG: 400,
    ERR_FETCH_WAPP_MSG: 400,
    ERR_SENDING_WAPP_MSG: 400,
    ERR_WAPP_DOWNLOAD_MEDIA: 400,
  },
  ids: { message: 100 },
});
