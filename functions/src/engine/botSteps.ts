import type { Step } from './engineState.ts';
import { takeRating } from './steps/takeRating.ts';

/** The bot's part of a decision, in its order. A step that ends the run says so; one that needs more asks for it. */
export const botSteps: readonly Step[] = [takeRating];
