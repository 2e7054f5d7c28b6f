import { areas } from '../everyArea.ts';
import { createStore } from '../../frame/session/createStore.ts';

/** Dialogs that areas add to the profile menu. */
export const profileDialogs = areas.flatMap(({ profileMenu }) => profileMenu ?? []);

/** The open dialog; both the profile menu and the palette open it. */
export const openedDialog = createStore<(typeof profileDialogs)[number] | null>(null);
