import TextField from '@mui/material/TextField';
import { optOutNote } from '@balcao/shared/campaigns/optOutTexts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { FormSwitch } from '../../../kit/forms/FormSwitch.tsx';
import { wordsIn } from '../settingsForm.ts';
import css from './CampaignSettings.module.css';
import type { SettingsPart } from './SettingsPart.ts';

/** Words by which customers opt out of campaigns, and the note that tells them so. */
export function OptOutSettings({ control, field }: SettingsPart) {
  const { t } = useTranslation();
  // The note is in the company's language, as customers read it.
  const { language } = useUser().company;
  const [words, note] = useWatch({ control, name: ['optOutWords', 'optOutNote'] });
  const [word] = wordsIn(words);
  const usual = word === undefined ? undefined : optOutNote(language, word);
  return (
    <section className={css['part']} aria-labelledby="campaign-opt-out">
      <h2 id="campaign-opt-out">{t('campaignSettings.optOut')}</h2>
      <TextField
        {...field('optOutWords', t('campaignSettings.optOutWordsHint'))}
        label={t('campaignSettings.optOutWords')}
        fullWidth
      />
      <FormSwitch control={control} name="optOutNote" label={t('campaignSettings.optOutNote')} />
      {note && (
        <TextField
          {...field(
            'optOutNoteText',
            usual === undefined ? undefined : t('campaignSettings.optOutNoteTextHint', { note: usual }),
          )}
          label={t('campaignSettings.optOutNoteText')}
          fullWidth
          multiline
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
      )}
    </section>
  );
}
