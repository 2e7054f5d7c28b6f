import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { settingsForm, settingsOf, valuesOf } from '../settingsForm.ts';
import css from './CampaignSettings.module.css';

/** Lazy-loaded: the fields are as large as the rest of this area. */
const SettingsFields = lazyComponent(
  async () => (await import('./SettingsFields.tsx')).SettingsFields,
  <PageSkeleton />,
);

/** All campaign settings as one form, saved as a whole. */
export function SettingsForm({ stored }: { stored: Reply<'GET /campaign-settings'> }) {
  const { t } = useTranslation();
  const { send } = useMutation('POST /campaign-settings', {
    success: t('campaignSettings.saved'),
    invalidates: ['GET /campaign-settings', 'GET /campaign-settings/caps'],
  });
  const { form, field, dialog } = useDialogForm({
    schema: settingsForm,
    defaultValues: valuesOf(stored),
    fields: ['startHour', 'endHour', 'optOutWords', 'optOutNoteText'],
    save: async (values) => {
      await send({ body: { settings: settingsOf(values) } });
      form.reset(values);
    },
  });
  const { dirty, reset } = { dirty: dialog.dirty, reset: form.reset };
  // Show what a colleague saved meanwhile, unless this form has unsaved changes.
  const shown = useRef(stored);
  useEffect(() => {
    if (shown.current === stored || dirty) return;
    shown.current = stored;
    reset(valuesOf(stored));
  }, [stored, dirty, reset]);
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={dialog.onSubmit}
      aria-label={t('campaignSettings.title')}
    >
      <div className={css['body']}>
        <p className={css['hint']}>{t('campaignSettings.what')}</p>
        <SettingsFields control={form.control} field={field} />
      </div>
      <footer className={css['foot']}>
        {dialog.failure !== '' && <Alert severity="error">{dialog.failure}</Alert>}
        <Button type="submit" variant="contained" loading={dialog.busy}>
          {t('campaignSettings.save')}
        </Button>
      </footer>
    </form>
  );
}
