import type { Step } from './engineState.ts';
import { rollbackStage } from './steps/rollbackStage.ts';

/** The bot's part of a decision, in its order. A step that ends the run says so; one that needs more asks for it. */
export const botSteps: readonly Step[] = [rollbackStage];
