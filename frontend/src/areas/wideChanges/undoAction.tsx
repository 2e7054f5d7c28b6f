import Button from '@mui/material/Button';
import { closeToast, type ToastKey } from '../../components/toasts/showToast.ts';

/** Button of a toast that undoes what was just done. */
export const undoAction = (label: string, onUndo: () => void) =>
  function UndoAction(key: ToastKey) {
    return (
      <Button
        color="inherit"
        size="small"
        onClick={() => {
          closeToast(key);
          onUndo();
        }}
      >
        {label}
      </Button>
    );
  };
