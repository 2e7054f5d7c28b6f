import type { Step } from './engineState.ts';
import { answerMenu } from './steps/answerMenu.ts';
import { chatbotTree } from './steps/chatbotTree.ts';
import { greetSingleQueue } from './steps/greetSingleQueue.ts';
import { proposeAttendant } from './steps/proposeAttendant.ts';
import { queueMenu } from './steps/queueMenu.ts';
import { queuePosition } from './steps/queuePosition.ts';
import { walletOwner } from './steps/walletOwner.ts';
import { wrongAnswer } from './steps/wrongAnswer.ts';

/** The bot's part of a decision, in its order. A step that ends the run says so; one that needs more asks for it. */
export const botSteps: readonly Step[] = [
  walletOwner,
  answerMenu,
  queueMenu,
  greetSingleQueue,
  chatbotTree,
  wrongAnswer,
  proposeAttendant,
  queuePosition,
];
