import type { AreaPopover } from '../../kit/area/Area.ts';
import { areas } from '../everyArea.ts';
import { createStore } from '../../frame/session/createStore.ts';

export const areaPopovers = areas.flatMap(({ popover }) => popover ?? []);

/** The open popover and its button; null when none is open. */
export const openedPopover = createStore<{ entry: AreaPopover; anchor: Element } | null>(null);
