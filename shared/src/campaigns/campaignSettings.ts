import * as z from 'zod';
import { emptyAs, flagText, hourText, wholeNumber } from '../contract/wireTypes.ts';
import { withoutControls } from '../text/withoutControls.ts';

/** JSON length of all variables together: they share one item, which each run reads. */
const longestVariables = 60_000;
const mostVariables = 1000;
const mostWords = 20;

/** Existing clients send flags as text. */
const flag = z.union([z.boolean(), flagText]);
const seconds = wholeNumber(3600);
const variable = z.object({
  key: z.string().trim().min(1).max(100),
  value: z.string().max(4000).transform(withoutControls),
});

const settings = {
  /** Seconds between two messages, and (`greaterInterval`) after every `longerIntervalAfter` messages. */
  messageInterval: emptyAs(seconds, 20),
  longerIntervalAfter: emptyAs(wholeNumber(1000), 20),
  greaterInterval: emptyAs(seconds, 60),
  variables: z
    .array(variable)
    .max(mostVariables)
    .refine((all) => JSON.stringify(all).length <= longestVariables),
  /** Sending on Saturdays and on Sundays. */
  sabado: emptyAs(flag, false),
  domingo: emptyAs(flag, false),
  /** Hours (HH:mm) on the company's clock. */
  startHour: emptyAs(hourText, '09:00'),
  endHour: emptyAs(hourText, '18:00'),
  /** Replies that opt out of campaigns. */
  optOutWords: z.array(z.string().trim().min(1).max(40)).max(mostWords),
  /** Adds a note on how to opt out to the first message of a campaign; an empty text means the default one. */
  optOutNote: emptyAs(flag, true),
  optOutNoteText: z.string().trim().max(300).transform(withoutControls),
  /** Enables the daily cap and the stop of the guard. */
  guard: emptyAs(flag, true),
} as const;

export const campaignSettings = z.object(settings);
export type CampaignSettings = z.output<typeof campaignSettings>;

/** Body of an update: any of the settings. */
export const campaignSettingsForm = campaignSettings
  .partial()
  .refine(
    ({ startHour, endHour }) => startHour === undefined || endHour === undefined || startHour < endHour,
    {
      path: ['endHour'],
    },
  );
