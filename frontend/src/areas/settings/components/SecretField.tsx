import { isSecretText, type SecretSettingKey } from '@balcao/shared/settings/secretSettings';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import css from './Options.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** A secret that can be written but not read: `stored` is its masked form, '' if there is none. */
export function SecretField({
  name,
  label,
  stored,
}: {
  name: SecretSettingKey;
  label: string;
  stored: string;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState('');
  const [removing, setRemoving] = useState(false);
  const { send, isPending } = useMutation('PUT /settings/{key}', {
    success: t('settings.saved'),
    invalidates: ['GET /settings'],
  });
  const params = { key: name };
  async function submit() {
    if (!isSecretText(typed.trim())) {
      setFailure(t('settings.platform.invalid'));
      return;
    }
    try {
      await send({ params, body: { value: typed.trim() } });
      setTyped('');
      setFailure('');
    } catch (error) {
      setFailure(errorText(t, error));
    }
  }
  const state = stored === '' ? t('settings.platform.none') : t('settings.platform.stored', { end: stored });
  return (
    <div className={css['option']} data-option>
      <TextField
        fullWidth
        label={label}
        type="password"
        autoComplete="off"
        value={typed}
        error={failure !== ''}
        helperText={failure || state}
        slotProps={{ htmlInput: { maxLength: 400, spellCheck: false } }}
        onChange={(event) => {
          setTyped(event.target.value);
          setFailure('');
        }}
      />
      <div className={css['actions']}>
        {typed !== '' && (
          <Button variant="contained" loading={isPending} onClick={() => void submit()}>
            {t('settings.saveText', { label })}
          </Button>
        )}
        {stored !== '' && (
          <Button size="small" color="error" onClick={() => setRemoving(true)}>
            {t('settings.platform.remove', { label })}
          </Button>
        )}
      </div>
      {removing && (
        <ConfirmDialog
          title={t('settings.platform.removeTitle')}
          hint={t('settings.platform.removeHint')}
          action={t('settings.transcription.removeAction')}
          onConfirm={async () => {
            await send({ params, body: { value: '' } });
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
