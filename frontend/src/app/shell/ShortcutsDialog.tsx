import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import type { Shortcut } from '../../kit/area/Area.ts';
import { areas } from '../everyArea.ts';
import css from './ShortcutsDialog.module.css';

const shortcuts: readonly Shortcut[] = [
  { name: 'palette', keys: 'Ctrl K' },
  { name: 'search', keys: '/' },
  { name: 'searchConversation', keys: 'Ctrl Shift F' },
  { name: 'move', keys: '↑ ↓' },
  { name: 'open', keys: 'Enter' },
  { name: 'select', keys: 'X' },
  { name: 'next', keys: 'Alt N' },
  { name: 'previous', keys: 'Alt P' },
  ...areas.flatMap((area) => area.shortcuts ?? []),
  { name: 'backToList', keys: 'Esc' },
  { name: 'send', keys: 'Enter' },
  { name: 'newline', keys: 'Shift Enter' },
  { name: 'note', keys: 'Alt O' },
  { name: 'close', keys: 'Esc' },
  { name: 'help', keys: '?' },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{t('shortcuts.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <dl className={css['list']}>
          {shortcuts.map(({ name, keys }) => (
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
