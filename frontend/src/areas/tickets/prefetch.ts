import type { EarlyScreen } from '../../kit/area/EarlyScreen.ts';
import { contactsTexts } from '../contacts/texts/contactsTexts.ts';
import { messagesTexts } from '../messages/texts/messagesTexts.ts';
import { askInboxEarly } from './askInboxEarly.ts';
import { ticketsTexts } from './texts/ticketsTexts.ts';

/** Most users arrive in the inbox: its code, texts and first data are requested before the app is loaded. */
export const prefetch: EarlyScreen = {
  matches: (pathname) => /^\/(tickets|$)/.test(pathname),
  page: () => import('./pages/TicketsPage.tsx'),
  texts: [ticketsTexts, messagesTexts, contactsTexts],
  ask: askInboxEarly,
};
