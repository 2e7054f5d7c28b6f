import Popover from '@mui/material/Popover';
import Slider from '@mui/material/Slider';
import Switch from '@mui/material/Switch';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playSound } from '../../realtime/playSound.ts';
import { useStore } from '../session/createStore.ts';
import { preferences, setPreference } from '../session/preferences.ts';
import { RailButton } from './RailButton.tsx';
import css from './SoundMenu.module.css';

const canNotify = 'Notification' in globalThis;

/** Volume from 0 to 1 in tenths, kept on this browser, and whether the browser may show notifications. */
export function SoundMenu({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const { volume } = useStore(preferences);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [permission, setPermission] = useState(canNotify ? Notification.permission : 'denied');
  return (
    <>
      <RailButton
        open={open}
        label={t('shell.volume')}
        icon={volume > 0 ? <Bell /> : <BellOff />}
        onClick={() => setAnchor(document.activeElement)}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'center', horizontal: 'right' }}
        disableScrollLock
      >
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
      </Popover>
    </>
  );
}
