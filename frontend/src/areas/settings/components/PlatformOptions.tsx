import { downloadLimits } from '@balcao/shared/settings/platformSettings';
import { platformSecretKeys } from '@balcao/shared/settings/secretSettings';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useSavePlatform } from '../hooks/useSavePlatform.ts';
import css from './Options.module.css';
import { PlatformText } from './PlatformText.tsx';
import { SecretField } from './SecretField.tsx';

type ValueOf = (key: string) => string;

function PlatformSwitch({ name, stored }: { name: 'allowSignup' | 'revealUnknownEmail'; stored: string }) {
  const { t } = useTranslation();
  const save = useSavePlatform();
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function choose(on: boolean) {
    setWanted(on);
    try {
      await save(name, on ? 'enabled' : 'disabled');
    } catch (error) {
      showToast(errorText(t, error), { variant: 'error' });
    } finally {
      setWanted(null);
    }
  }
  const id = `platform-${name}`;
  return (
    <div className={css['option']} data-option>
      <div className={css['row']}>
        <div>
          <label className={css['label']} htmlFor={id}>
            {t(`settings.platform.labels.${name}`)}
          </label>
          <span id={`${id}-hint`} className={css['hint']}>
            {t(`settings.platform.hints.${name}`)}
          </span>
        </div>
        <Switch
          id={id}
          checked={wanted ?? stored === 'enabled'}
          onChange={(_event, on) => void choose(on)}
          slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
        />
      </div>
    </div>
  );
}

/** Settings of the whole platform for super users, and its credentials, which can be written but not read. */
export function PlatformOptions({ valueOf }: { valueOf: ValueOf }) {
  const { t } = useTranslation();
  const save = useSavePlatform();
  return (
    <>
      <section className={css['group']} aria-labelledby="settings-platform">
        <h2 id="settings-platform" className={css['heading']}>
          {t('settings.platform.heading')}
        </h2>
        <p className={css['hint']}>{t('settings.platform.hint')}</p>
        <PlatformSwitch name="allowSignup" stored={valueOf('allowSignup')} />
        <PlatformText
          label={t('settings.platform.labels.trialDays')}
          hint={t('settings.platform.hints.trialDays')}
          stored={valueOf('trialDays')}
          save={(value) => save('trialDays', value)}
          field={({ onChange, ...field }) => (
            <TextField
              {...field}
              fullWidth
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
            />
          )}
        />
        <PlatformSwitch name="revealUnknownEmail" stored={valueOf('revealUnknownEmail')} />
        <div className={css['option']} data-option>
          <TextField
            select
            fullWidth
            label={t('settings.platform.labels.downloadLimit')}
            helperText={t('settings.platform.hints.downloadLimit')}
            value={valueOf('downloadLimit')}
            onChange={(event) => {
              save('downloadLimit', event.target.value).catch((error: unknown) =>
                showToast(errorText(t, error), { variant: 'error' }),
              );
            }}
          >
            {downloadLimits.map((limit) => (
              <MenuItem key={limit} value={limit}>
                {limit}
              </MenuItem>
            ))}
          </TextField>
        </div>
        <PlatformText
          label={t('settings.platform.labels.supportNumber')}
          hint={t('settings.platform.hints.supportNumber')}
          stored={valueOf('supportNumber')}
          save={(value) => save('supportNumber', value)}
          field={({ onChange, ...field }) => (
            <TextField
              {...field}
              fullWidth
              type="tel"
              slotProps={{ htmlInput: { maxLength: 30 } }}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        />
      </section>
      <section className={css['group']} aria-labelledby="settings-credentials">
        <h2 id="settings-credentials" className={css['heading']}>
          {t('settings.platform.credentials')}
        </h2>
        <p className={css['hint']}>{t('settings.platform.credentialsHint')}</p>
        {platformSecretKeys.map((key) => (
          <SecretField
            key={key}
            name={key}
            label={t(`settings.platform.secrets.${key}`)}
            stored={valueOf(key)}
          />
        ))}
      </section>
    </>
  );
}
