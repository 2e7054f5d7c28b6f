import { isSecretText } from '@balcao/shared/settings/secretSettings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { useDialogForm } from '../../../kit/forms/useDialogForm.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import css from './TranscriptionKey.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

const params = { key: 'openaikeyaudio' } as const;
const keyForm = (t: TFunction) =>
  z.object({
    value: z
      .string()
      .trim()
      .min(1, t('common.required'))
      .refine(isSecretText, t('settings.transcription.invalid')),
  });

/** The company's key of the transcription service; `stored` is its last characters, '' if there is none. */
export function TranscriptionKey({ stored }: { stored: string }) {
  const { t } = useTranslation();
  const [removing, setRemoving] = useState(false);
  const invalidates = ['GET /settings'] as const;
  const save = useMutation('PUT /settings/{key}', {
    success: t('settings.transcription.saved'),
    invalidates,
  });
  const remove = useMutation('PUT /settings/{key}', {
    success: t('settings.transcription.removed'),
    invalidates,
  });
  const { form, field, dialog } = useDialogForm({
    schema: keyForm,
    defaultValues: { value: '' },
    fields: ['value'],
    save: async (body) => {
      await save.send({ params, body });
      form.reset();
    },
  });
  return (
    <section aria-labelledby="transcription-key">
      <h2 id="transcription-key" className={css['heading']}>
        {t('settings.transcription.heading')}
      </h2>
      <p className={css['hint']}>{t('settings.transcription.hint')}</p>
      <p className={css['stored']} role="status">
        {stored === ''
          ? t('settings.transcription.none')
          : t('settings.transcription.stored', { end: stored })}
        {stored !== '' && (
          <Button size="small" color="error" onClick={() => setRemoving(true)}>
            {t('settings.transcription.remove')}
          </Button>
        )}
      </p>
      <form className={css['form']} noValidate onSubmit={dialog.onSubmit}>
        {dialog.failure !== '' && <Alert severity="error">{dialog.failure}</Alert>}
        <TextField
          {...field('value', t('settings.transcription.keyHint'))}
          label={t('settings.transcription.key')}
          type="password"
          autoComplete="off"
          fullWidth
          slotProps={{ htmlInput: { maxLength: 400, spellCheck: false } }}
        />
        <Button type="submit" variant="contained" disabled={dialog.busy}>
          {t('settings.transcription.save')}
        </Button>
      </form>
      {removing && (
        <ConfirmDialog
          title={t('settings.transcription.removeTitle')}
          hint={t('settings.transcription.removeHint')}
          action={t('settings.transcription.removeAction')}
          onConfirm={async () => {
            await remove.send({ params, body: { value: '' } });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
