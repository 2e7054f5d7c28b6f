import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import css from './Lightbox.module.css';

/** A picture in full screen. */
export function Lightbox({ url, name, onClose }: { url: string; name: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open fullScreen onClose={onClose} slotProps={{ paper: { 'aria-label': name } }}>
      <div className={css['bar']}>
        <span className="ellipsis">{name}</span>
        <IconButton component="a" href={url} download={name} aria-label={t('messages.download', { name })}>
          <Download />
        </IconButton>
        <IconButton aria-label={t('common.close')} onClick={onClose} autoFocus>
          <X />
        </IconButton>
      </div>
      <div className={css['frame']}>
        <img src={url} alt={name} />
      </div>
    </Dialog>
  );
}
