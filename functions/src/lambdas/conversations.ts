import { messagesApi } from '@balcao/shared/messages/messagesApi';
import { ticketsApi } from '@balcao/shared/tickets/ticketsApi';
import { uploadsApi } from '@balcao/shared/uploads/uploadsApi';
import { area } from '../http/area.ts';
import { createAreaHandler } from '../http/createAreaHandler.ts';
import { messagesHandlers } from '../messages/messagesHandlers.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { ticketsHandlers } from '../tickets/ticketsHandlers.ts';
import { uploadsHandlers } from '../uploads/uploadsHandlers.ts';

/** REST: tickets, messages, uploads. */
export const handler = createAreaHandler(
  () => createRuntime(process.env),
  area(ticketsApi, ticketsHandlers),
  area(messagesApi, messagesHandlers),
  area(uploadsApi, uploadsHandlers),
);
