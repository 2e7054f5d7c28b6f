// Generated from the contract and the folder's files: npm run generate.
import type { phoneBookApi } from '@balcao/shared/phoneBook/phoneBookApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { getPhoneImport } from './getPhoneImport.ts';
import { importChats } from './importChats.ts';
import { importPhone } from './importPhone.ts';

export const phoneBookHandlers: Handlers<typeof phoneBookApi> = {
  importPhone,
  importChats,
  getPhoneImport,
};
