import FormControlLabel from '@mui/material/FormControlLabel';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPopover } from '../../components/DialogPopover.tsx';
import { canNotify } from '../../components/browserNotice.ts';
import { playSound } from '../../frame/realtime/playSound.ts';
import { useStore } from '../../frame/session/useStore.ts';
import { preferences, setPreference } from '../../frame/session/preferences.ts';
import css from './SoundPopover.module.css';

/** Volume from 0 to 1 in tenths, stored in this browser, and the browser's permission for notifications. */
export function SoundPopover({ anchor, onClose }: { anchor: Element; onClose: () => void }) {
  const { t } = useTranslation();
  const { volume } = useStore(preferences);
  const [permission, setPermission] = useState(canNotify ? Notification.permission : 'denied');
  return (
    <DialogPopover anchor={anchor} label={t('shell.volume')} vertical="center" onClose={onClose}>
      <div className={css['menu']}>
        <label id="volume">{t('shell.volume')}</label>
        <Slider
          aria-labelledby="volume"
          size="small"
          min={0}
          max={1}
          step={0.1}
          value={volume}
          onChange={(_, value) => setPreference('volume', Math.round(value * 10) / 10)}
          onChangeCommitted={playSound}
        />
        {canNotify && (
          <FormControlLabel
            control={
              <Switch
                checked={permission === 'granted'}
                disabled={permission !== 'default'}
                onChange={() => void Notification.requestPermission().then(setPermission)}
              />
            }
            label={
              permission === 'granted'
                ? t('shell.notificationsOn')
                : permission === 'denied'
                  ? t('shell.notificationsBlocked')
                  : t('shell.notifications')
            }
          />
        )}
      </div>
    </DialogPopover>
  );
}
