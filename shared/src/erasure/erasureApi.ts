import * as z from 'zod';
import { defineOperation } from '../contract/defineOperation.ts';
import { idParamsOf } from '../contract/wireTypes.ts';

export const erasureApi = {
  eraseContact: defineOperation('DELETE /contacts/{id}', {
    summary:
      'Erases a contact: nobody finds it from now on, and all that is kept of it goes within minutes (tickets, messages, files, notes, what is scheduled); a block is forgotten too',
    access: 'admin',
    audit: 'contacts.erase',
    params: idParamsOf('contact'),
    reply: z.object({ message: z.string() }),
    errors: ['ERR_NO_CONTACT_FOUND', 'ERR_MERGE_RUNNING', 'ERR_TOO_MANY_REQUESTS'],
  }),
};
