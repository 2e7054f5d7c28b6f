// Generated from the contract and the folder's files: npm run generate.
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
  createHelp,
  updateHelp,
  deleteHelp,
};
