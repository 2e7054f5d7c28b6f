import type { Step } from './state/engineState.ts';
import { answerMenu } from './steps/answerMenu.ts';
import { askConsent } from './steps/askConsent.ts';
import { campaignReply } from './steps/campaignReply.ts';
import { chatbotTree } from './steps/chatbotTree.ts';
import { collectiveVacation } from './steps/collectiveVacation.ts';
import { greetSingleQueue } from './steps/greetSingleQueue.ts';
import { outOfHours } from './steps/outOfHours.ts';
import { proposeAttendant } from './steps/proposeAttendant.ts';
import { queueHours } from './steps/queueHours.ts';
import { queueMenu } from './steps/queueMenu.ts';
import { queuePosition } from './steps/queuePosition.ts';
import { refuseAudio } from './steps/refuseAudio.ts';
import { refuseCall } from './steps/refuseCall.ts';
import { refuseLargeFile } from './steps/refuseLargeFile.ts';
import { rollbackStage } from './steps/rollbackStage.ts';
import { served } from './steps/served.ts';
import { staysQuiet } from './steps/staysQuiet.ts';
import { takeRating } from './steps/takeRating.ts';
import { textCeiling } from './steps/textCeiling.ts';
import { walletOwner } from './steps/walletOwner.ts';
import { wrongAnswer } from './steps/wrongAnswer.ts';

/** The bot's steps of a decision, in order. A step may end the run, or ask for facts it needs. */
export const botSteps: readonly Step[] = [
  campaignReply,
  staysQuiet,
  takeRating,
  textCeiling,
  refuseLargeFile,
  refuseAudio,
  refuseCall,
  rollbackStage,
  served,
  askConsent,
  collectiveVacation,
  outOfHours,
  walletOwner,
  answerMenu,
  queueMenu,
  greetSingleQueue,
  chatbotTree,
  queueHours,
  wrongAnswer,
  proposeAttendant,
  queuePosition,
];
