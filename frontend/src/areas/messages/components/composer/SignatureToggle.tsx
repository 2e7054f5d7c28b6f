import IconButton from '@mui/material/IconButton';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferences, setPreference } from '../../../../frame/session/preferences.ts';
import { useStore } from '../../../../frame/session/useStore.ts';
import css from './Composer.module.css';

/** Whether messages carry the attendant's name; notes for colleagues never do. Kept on this browser. */
export function SignatureToggle({ note }: { note: boolean }) {
  const { t } = useTranslation();
  const { signMessages } = useStore(preferences);
  const on = signMessages && !note;
  return (
    <IconButton
      aria-label={t('composer.sign')}
      title={t('composer.sign')}
      aria-pressed={on}
      disabled={note}
      className={on ? (css['noteOn'] ?? '') : ''}
      onClick={() => setPreference('signMessages', !signMessages)}
    >
      <PenLine />
    </IconButton>
  );
}
