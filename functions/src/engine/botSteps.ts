import type { Step } from './engineState.ts';
import { askConsent } from './steps/askConsent.ts';
import { collectiveVacation } from './steps/collectiveVacation.ts';
import { outOfHours } from './steps/outOfHours.ts';
import { refuseAudio } from './steps/refuseAudio.ts';
import { refuseCall } from './steps/refuseCall.ts';
import { refuseLargeFile } from './steps/refuseLargeFile.ts';
import { served } from './steps/served.ts';
import { staysQuiet } from './steps/staysQuiet.ts';
import { takeRating } from './steps/takeRating.ts';

/** The bot's part of a decision, in its order. A step that ends the run says so; one that needs more asks for it. */
export const botSteps: readonly Step[] = [
  staysQuiet,
  takeRating,
  refuseLargeFile,
  refuseAudio,
  refuseCall,
  served,
  askConsent,
  collectiveVacation,
  outOfHours,
];
