import { type LogoMode, logoSettings } from '@balcao/shared/settings/platformFiles';
import Button from '@mui/material/Button';
import { ImageUp } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../frame/api/call.ts';
import { applyPublicSettings, logoAddress, whiteLabel } from '../../../frame/session/whiteLabel.ts';
import { useStore } from '../../../frame/session/useStore.ts';
import { colours } from '../../../frame/theme/tokens.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useSavePlatform } from '../hooks/useSavePlatform.ts';
import css from './LogoField.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

/** One of the platform's logos: shows it, uploads another as soon as it is chosen, or removes it. */
export function LogoField({ mode }: { mode: LogoMode }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const key = logoSettings[mode];
  const address = logoAddress(useStore(whiteLabel)[key]);
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [removing, setRemoving] = useState(false);
  const save = useSavePlatform();
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
      showToast(t('settings.saved'), { variant: 'success' });
    } catch (error) {
      setProblem(errorText(t, error));
    } finally {
      setSending(false);
    }
  }
  return (
    <div role="group" aria-label={label} className={css['field']} data-option>
      {/* The background of the logo's own theme, whatever theme the user has. */}
      <div className={css['shown']} style={{ background: ground.surface, color: ground.textSoft }}>
        {address === '' ? <span>{t('settings.whiteLabel.noLogo')}</span> : <img src={address} alt={label} />}
      </div>
      <div>
        <b className={css['label']}>{label}</b>
        <p className={css['hint']}>
          {t(isIcon ? 'settings.whiteLabel.faviconHint' : 'settings.whiteLabel.logoHint')}
        </p>
        <div className={css['actions']}>
          <Button
            variant="outlined"
            startIcon={<ImageUp />}
            loading={sending}
            aria-label={choose}
            onClick={() => picker.current?.click()}
          >
            {t('settings.whiteLabel.chooseLogo')}
          </Button>
          {address !== '' && (
            <Button
              color="error"
              aria-label={t('settings.platform.remove', { label })}
              onClick={() => setRemoving(true)}
            >
              {t('settings.whiteLabel.removeLogo')}
            </Button>
          )}
        </div>
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
      {removing && (
        <ConfirmDialog
          title={t('settings.whiteLabel.removeTitle', { label })}
          hint={t(isIcon ? 'settings.whiteLabel.removeIconHint' : 'settings.whiteLabel.removeHint')}
          action={t('settings.whiteLabel.removeLogo')}
          onConfirm={() => save(key, '')}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}
