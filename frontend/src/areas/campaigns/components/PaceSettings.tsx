import { averageMs } from '@balcao/shared/campaigns/campaignPace';
import type { TFunction } from 'i18next';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormChoice } from '../../../kit/forms/FormChoice.tsx';
import { type PaceName, paceChoices } from '../settingsForm.ts';
import css from './CampaignSettings.module.css';
import type { SettingsPart } from './SettingsPart.ts';

const names = ['messageInterval', 'longerIntervalAfter', 'greaterInterval'] as const;

function choicesOf(t: TFunction, name: PaceName, chosen: string): [string, string][] {
  // An API client may have stored a value that is not among the choices.
  const counts = new Set<number>([...paceChoices[name], Number(chosen)]);
  return [...counts]
    .toSorted((one, other) => one - other)
    .map((count) => {
      if (name === 'longerIntervalAfter')
        return [
          String(count),
          count === 0 ? t('campaignSettings.never') : t('campaignSettings.messages', { count }),
        ];
      return [
        String(count),
        count === 0 ? t('campaignSettings.none') : t('campaignSettings.seconds', { count }),
      ];
    });
}

/** Minutes since midnight of a typed hour; NaN while it is incomplete. */
function minutesOf(hour: string): number {
  const [hours = NaN, minutes = NaN] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Intervals between messages, and the rate per hour that follows from them. */
export function PaceSettings({ control }: SettingsPart) {
  const { t, i18n } = useTranslation();
  const [messageInterval, longerIntervalAfter, greaterInterval] = useWatch({ control, name: names });
  const [from, to, guard] = useWatch({ control, name: ['startHour', 'endHour', 'guard'] });
  const chosen = { messageInterval, longerIntervalAfter, greaterInterval };
  const eachMs = averageMs({
    messageInterval: Number(messageInterval),
    longerIntervalAfter: Number(longerIntervalAfter),
    greaterInterval: Number(greaterInterval),
  });
  const whole = new Intl.NumberFormat(i18n.language);
  const perHour = Math.round(3_600_000 / eachMs);
  const perDay = Math.round(((minutesOf(to) - minutesOf(from)) * 60_000) / eachMs);
  return (
    <section className={css['part']} aria-labelledby="campaign-pace">
      <h2 id="campaign-pace">{t('campaignSettings.pace')}</h2>
      <div className={css['fields']}>
        {names.map((name) => (
          <FormChoice
            key={name}
            control={control}
            name={name}
            label={t(`campaignSettings.${name}`)}
            options={choicesOf(t, name, chosen[name])}
          />
        ))}
      </div>
      <p role="status">
        {t('campaignSettings.perHour', { count: perHour, amount: whole.format(perHour) })}
        {perDay > 0
          ? `, ${t('campaignSettings.perDay', { count: perDay, amount: whole.format(perDay), from, to })}`
          : '.'}
        {guard && ` ${t('campaignSettings.capped')}`}
      </p>
    </section>
  );
}
