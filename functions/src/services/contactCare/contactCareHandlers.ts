// Generated from the contract and the folder's files: npm run generate.
import type { contactCareApi } from '@balcao/shared/contactCare/contactCareApi';
import type { Handlers } from '../../platform/http/handler.ts';
import { getBlockedContact } from './getBlockedContact.ts';
import { getContactProfile } from './getContactProfile.ts';
import { listContactNames } from './listContactNames.ts';
import { listContactTickets } from './listContactTickets.ts';
import { setContactWallets } from './setContactWallets.ts';
import { toggleAcceptAudio } from './toggleAcceptAudio.ts';
import { toggleDisableBot } from './toggleDisableBot.ts';

export const contactCareHandlers: Handlers<typeof contactCareApi> = {
  listContactNames,
  getContactProfile,
  listContactTickets,
  toggleAcceptAudio,
  toggleDisableBot,
  getBlockedContact,
  setContactWallets,
};
