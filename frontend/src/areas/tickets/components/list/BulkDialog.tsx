import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslation } from 'react-i18next';
import type { BulkMove } from '../../lists/bulkMoves.ts';
import type { MoveOptions } from '../../moves/moveRequest.ts';
import css from '../MoveDialogs.module.css';

interface Props {
  move: Exclude<BulkMove, 'transfer' | 'resolve'>;
  count: number;
  onClose: () => void;
  onConfirm: (options: MoveOptions) => void;
}

/** Confirms a bulk move that sends no message to the customers. */
export function BulkDialog({ move, count, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth={false} aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{t(`bulk.${move}Title`, { count })}</DialogTitle>
      <DialogContent>{t(`bulk.${move}Hint`)}</DialogContent>
      <DialogActions className={css['actions'] ?? ''}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="contained"
          autoFocus
          color={move === 'ignore' ? 'error' : 'primary'}
          onClick={() => onConfirm(move === 'return' ? {} : { farewell: false })}
        >
          {t(`ticket.${move}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
