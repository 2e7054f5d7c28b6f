import type { Area } from '../../kit/area/Area.ts';
import { messageActionsTexts } from './texts/messageActionsTexts.ts';

export const messageActions = { texts: messageActionsTexts } satisfies Area;
