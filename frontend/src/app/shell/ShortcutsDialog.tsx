import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import css from './ShortcutsDialog.module.css';

const shortcuts = [
  ['palette', 'Ctrl K'],
  ['search', '/'],
  ['searchConversation', 'Ctrl Shift F'],
  ['move', '↑ ↓'],
  ['open', 'Enter'],
  ['select', 'X'],
  ['next', 'Alt N'],
  ['previous', 'Alt P'],
  ['accept', 'Alt A'],
  ['resolve', 'Alt R'],
  ['transfer', 'Alt T'],
  ['return', 'Alt V'],
  ['ignore', 'Alt I'],
  ['backToList', 'Esc'],
  ['send', 'Enter'],
  ['newline', 'Shift Enter'],
  ['note', 'Alt O'],
  ['close', 'Esc'],
  ['help', '?'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('shortcuts.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <dl className={css['list']}>
          {shortcuts.map(([name, keys]) => (
            <div key={name}>
              <dt>{t(`shortcuts.${name}`)}</dt>
              <dd>
                <kbd>{keys}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
