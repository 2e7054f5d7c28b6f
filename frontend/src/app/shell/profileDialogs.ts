import { areas } from '../everyArea.ts';
import { createStore } from '../../frame/session/createStore.ts';

/** What areas offer in the menu of one's own name. */
export const profileDialogs = areas.flatMap(({ profileMenu }) => profileMenu ?? []);

/** The one that is open: the menu and the palette open it. */
export const openedDialog = createStore<(typeof profileDialogs)[number] | null>(null);
