import { helpEntity, readHelp, toHelp } from './helpEntity.ts';
import { AppError } from '@balcao/shared/errors';
import { newOf, onceUnderKey } from '../../core/requests/onceUnderKey.ts';
import type { helpsApi } from '@balcao/shared/helps/helpsApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { createHelp } from './createHelp.ts';
import { deleteHelp } from './deleteHelp.ts';
import { getHelp } from './getHelp.ts';
import { listAllHelps } from './listAllHelps.ts';
import { listHelps } from './listHelps.ts';
import { updateHelp } from './updateHelp.ts';

export const helpsHandlers: Handlers<typeof helpsApi> = {
  listHelps,
  listAllHelps,
  getHelp,
  createHelp: onceUnderKey(createHelp, {
    of: 'POST /helps',
    made: newOf(helpEntity),
    again: async ({ store }, id) => {
      const item = await readHelp(store, id);
      if (item === undefined) throw new AppError('ERR_NO_HELP_FOUND');
      return toHelp(item);
    },
  }),
  updateHelp,
  deleteHelp,
};
