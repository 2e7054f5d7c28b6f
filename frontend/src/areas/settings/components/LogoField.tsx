import { type LogoMode, logoSettings } from '@balcao/shared/settings/platformFiles';
import Button from '@mui/material/Button';
import { ImageUp } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { applyPublicSettings, logoAddress, whiteLabel } from '../../../app/session/whiteLabel.ts';
import { useStore } from '../../../app/session/useStore.ts';
import { colours } from '../../../app/theme/tokens.ts';
import { errorText } from '../../../i18n/errorText.ts';
import css from './LogoField.module.css';

/** One of the platform's logos: what it is now, and another one as soon as it is chosen. */
export function LogoField({ mode }: { mode: LogoMode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = logoSettings[mode];
  const address = logoAddress(useStore(whiteLabel)[key]);
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const label = t(`settings.whiteLabel.${key}`);
  const choose = t('settings.whiteLabel.choose', { label });
  const isIcon = mode === 'Favicon';
  const ground = colours[mode === 'Dark' ? 'dark' : 'light'];

  async function change(file: File) {
    setSending(true);
    setProblem('');
    try {
      const body = new FormData();
      body.append('typeArch', 'logo');
      body.append('mode', mode);
      body.append('file', file);
      const name = await call('POST /settings-whitelabel/logo', { body });
      applyPublicSettings({ [key]: name });
      void client.invalidateQueries({ queryKey: ['GET /settings'] });
      enqueueSnackbar(t('settings.saved'), { variant: 'success' });
    } catch (error) {
      setProblem(errorText(t, error));
    } finally {
      setSending(false);
    }
  }
  return (
    <div className={css['field']} data-option>
      {/* A logo for dark pages is seen on a dark ground, whichever theme the one who chooses it has. */}
      <div className={css['shown']} style={{ background: ground.surface, color: ground.textSoft }}>
        {address === '' ? <span>{t('settings.whiteLabel.noLogo')}</span> : <img src={address} alt={label} />}
      </div>
      <div>
        <b className={css['label']}>{label}</b>
        <p className={css['hint']}>
          {t(isIcon ? 'settings.whiteLabel.faviconHint' : 'settings.whiteLabel.logoHint')}
        </p>
        <Button
          variant="outlined"
          startIcon={<ImageUp />}
          loading={sending}
          onClick={() => picker.current?.click()}
        >
          {choose}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={isIcon ? '.png,.ico,image/png,image/x-icon' : 'image/png,image/jpeg,image/webp'}
          hidden
          aria-label={choose}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void change(file);
          }}
        />
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      </div>
    </div>
  );
}
