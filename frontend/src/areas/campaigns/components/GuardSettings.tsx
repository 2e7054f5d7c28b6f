import {
  minGuardSends,
  firstCap,
  growth,
  guardWindow,
  highestCap,
  maxOptOutShare,
  maxFailedShare,
  capGrowthMinUse,
} from '@balcao/shared/campaigns/campaignGuard';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import css from './CampaignSettings.module.css';
import { CapsToday } from './CapsToday.tsx';
import type { SettingsPart } from './SettingsPart.ts';

/** The guard, which pauses campaigns that endanger a number, with its thresholds. */
export function GuardSettings({ control }: SettingsPart) {
  const { t, i18n } = useTranslation();
  const guard = useWatch({ control, name: 'guard' });
  const whole = new Intl.NumberFormat(i18n.language);
  const share = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <section className={css['part']} aria-labelledby="campaign-guard">
      <h2 id="campaign-guard">{t('campaignSettings.guard')}</h2>
      <FormSwitch control={control} name="guard" label={t('campaignSettings.guardOn')} />
      {guard ? (
        <>
          <p className={css['hint']}>
            {t('campaignSettings.guardCap', {
              first: whole.format(firstCap),
              enough: share.format(capGrowthMinUse),
              growth: share.format(growth - 1),
              highest: whole.format(highestCap),
            })}
          </p>
          <p className={css['hint']}>
            {t('campaignSettings.guardStop', {
              fewest: whole.format(minGuardSends),
              failed: share.format(maxFailedShare),
              annoyed: share.format(maxOptOutShare),
              window: whole.format(guardWindow),
            })}
          </p>
          <CapsToday />
        </>
      ) : (
        <p className={css['warning']}>{t('campaignSettings.guardOff')}</p>
      )}
    </section>
  );
}
