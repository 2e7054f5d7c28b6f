import { contactsApi } from '@balcao/shared/contacts/contactsApi';
import { contactsHandlers } from '../contacts/contactsHandlers.ts';
import { area } from '../http/area.ts';
import { createAreaHandler } from '../http/createAreaHandler.ts';
import { createRuntime } from '../runtime/runtime.ts';

/** REST: contacts. */
export const handler = createAreaHandler(
  () => createRuntime(process.env),
  area(contactsApi, contactsHandlers),
);
