import * as z from 'zod';
import { emptyAs, flagText, hourText, wholeNumber } from '../contract/wireTypes.ts';
import { withoutControls } from '../text/withoutControls.ts';

/** Signs of all variables together: they stand in one item, which each run reads. */
const longestVariables = 60_000;
const mostVariables = 1000;
const mostWords = 20;

/** Wire facts have them as texts. */
const flag = z.union([z.boolean(), flagText]);
const seconds = wholeNumber(3600);
const variable = z.object({
  key: z.string().trim().min(1).max(100),
  value: z.string().max(4000).transform(withoutControls),
});

const settings = {
  /** Seconds between two messages, and between the last of so many (`longerIntervalAfter`) and the next. */
  messageInterval: emptyAs(seconds, 20),
  longerIntervalAfter: emptyAs(wholeNumber(1000), 20),
  greaterInterval: emptyAs(seconds, 60),
  variables: z
    .array(variable)
    .max(mostVariables)
    .refine((all) => JSON.stringify(all).length <= longestVariables),
  /** Whether Saturdays and Sundays count among the days. */
  sabado: emptyAs(flag, false),
  domingo: emptyAs(flag, false),
  /** Hours on the company's clock. */
  startHour: emptyAs(hourText, '09:00'),
  endHour: emptyAs(hourText, '18:00'),
  /** What somebody writes who wants no campaigns any more. */
  optOutWords: z.array(z.string().trim().min(1).max(40)).max(mostWords),
  /** Whether the first message of a campaign says how to be left alone, and in which words; empty: in ours. */
  optOutNote: emptyAs(flag, true),
  optOutNoteText: z.string().trim().max(300).transform(withoutControls),
  /** The daily cap and the stop of the warm-up guard. */
  guard: emptyAs(flag, true),
} as const;

export const campaignSettings = z.object(settings);
export type CampaignSettings = z.output<typeof campaignSettings>;

/** What a form sends: those it has. */
export const campaignSettingsForm = campaignSettings
  .partial()
  .refine(
    ({ startHour, endHour }) => startHour === undefined || endHour === undefined || startHour < endHour,
    {
      path: ['endHour'],
    },
  );
