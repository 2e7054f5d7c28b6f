import type { Area } from '../../app/Area.ts';
import { messageActionsTexts } from './texts/messageActionsTexts.ts';

export const messageActions = { texts: messageActionsTexts } satisfies Area;
