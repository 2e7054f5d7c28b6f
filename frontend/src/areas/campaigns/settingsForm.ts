import { type CampaignSettings } from '@balcao/shared/campaigns/campaignSettings';
import { defaultCampaignSettings } from '@balcao/shared/campaigns/defaultCampaignSettings';
import { foldText } from '@balcao/shared/text/foldText';
import type { TFunction } from 'i18next';
import * as z from 'zod';
import type { Reply } from '../../frame/api/operationTypes.ts';

/** Choices offered: intervals in seconds, `longerIntervalAfter` in messages. */
export const paceChoices = {
  messageInterval: [0, 5, 10, 15, 20, 30, 60, 70, 80, 100, 120],
  longerIntervalAfter: [0, 5, 10, 15, 20, 30, 40, 50, 60],
  greaterInterval: [0, ...Array.from({ length: 17 }, (_, step) => 20 + step * 10)],
} as const;
export type PaceName = keyof typeof paceChoices;

/** Limits of the contract: number of opt-out words, characters of a word, characters of all variables as JSON. */
const mostWords = 20;
const longestWord = 40;
const longestVariables = 60_000;
/** Built-in names of the contact, which take precedence over the company's variables (`fillCampaignText`). */
const ofContact: readonly string[] = ['nome', 'email', 'numero'];

const hour = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Splits the typed words at commas, trims them and drops duplicates. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

export const settingsForm = (t: TFunction) => {
  const hourText = z.string().regex(hour, t('campaignSettings.badHour'));
  const variable = z.object({
    key: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .max(100, t('common.tooLong'))
      .regex(/^[^{}\n]*$/, t('campaignSettings.badKey')),
    value: z.string().max(4000, t('common.tooLong')),
  });
  return z
    .object({
      messageInterval: z.string(),
      longerIntervalAfter: z.string(),
      greaterInterval: z.string(),
      sabado: z.boolean(),
      domingo: z.boolean(),
      startHour: hourText,
      endHour: hourText,
      variables: z.array(variable),
      optOutWords: z.string(),
      optOutNote: z.boolean(),
      optOutNoteText: z.string().trim().max(300, t('common.tooLong')),
      guard: z.boolean(),
    })
    .superRefine((form, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (form.endHour <= form.startHour) refuse(['endHour'], t('campaignSettings.hoursOrder'));
      const taken = new Set<string>();
      for (const [at, { key }] of form.variables.entries()) {
        const name = foldText(key.trim());
        if (ofContact.includes(name)) refuse(['variables', at, 'key'], t('campaignSettings.takenKey'));
        else if (name !== '' && taken.has(name))
          refuse(['variables', at, 'key'], t('campaignSettings.sameKey'));
        taken.add(name);
      }
      if (JSON.stringify(form.variables).length > longestVariables)
        refuse(['variables', form.variables.length - 1, 'value'], t('campaignSettings.tooManyVariables'));
      const words = wordsIn(form.optOutWords);
      if (words.length > mostWords || words.some((word) => word.length > longestWord))
        refuse(['optOutWords'], t('campaignSettings.badWords', { most: mostWords, longest: longestWord }));
      else if (form.optOutNote && words.length === 0)
        refuse(['optOutWords'], t('campaignSettings.noteNeedsWord'));
    });
};
export type SettingsValues = z.infer<ReturnType<typeof settingsForm>>;

/**
 * Form values of the stored rows, whose values are JSON. Saturday and Sunday may be stored as the texts 'true' and
 * 'false'.
 */
export function valuesOf(rows: Reply<'GET /campaign-settings'>): SettingsValues {
  const told = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]));
  const stored = { ...defaultCampaignSettings, ...told } as CampaignSettings;
  const isOn = (day: unknown) => day === true || day === 'true';
  return {
    messageInterval: String(stored.messageInterval),
    longerIntervalAfter: String(stored.longerIntervalAfter),
    greaterInterval: String(stored.greaterInterval),
    sabado: isOn(stored.sabado),
    domingo: isOn(stored.domingo),
    startHour: stored.startHour,
    endHour: stored.endHour,
    variables: stored.variables.map(({ key, value }) => ({ key, value })),
    optOutWords: stored.optOutWords.join(', '),
    optOutNote: stored.optOutNote,
    optOutNoteText: stored.optOutNoteText,
    guard: stored.guard,
  };
}

/** Settings to send for the form's values. */
export function settingsOf(values: SettingsValues): CampaignSettings {
  return {
    ...values,
    messageInterval: Number(values.messageInterval),
    longerIntervalAfter: Number(values.longerIntervalAfter),
    greaterInterval: Number(values.greaterInterval),
    optOutWords: wordsIn(values.optOutWords),
  };
}
