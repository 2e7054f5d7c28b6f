import type { AreaPopover } from '../../kit/area/Area.ts';
import { areas } from '../everyArea.ts';
import { createStore } from '../../frame/session/createStore.ts';

/** What areas open at a button of the menu's foot. */
export const areaPopovers = areas.flatMap(({ popover }) => popover ?? []);

/** The one that is open, and at which button. */
export const openedPopover = createStore<{ entry: AreaPopover; anchor: Element } | null>(null);
