import IconButton from '@mui/material/IconButton';
import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { preferences, setPreference } from '../../../../frame/session/preferences.ts';
import { useStore } from '../../../../frame/session/useStore.ts';
import css from './Composer.module.css';

/** Switches the attendant's signature on messages; private notes never have one. Stored in this browser. */
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
