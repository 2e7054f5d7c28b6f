import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import css from './FormUpload.module.css';

/** How much of a form's file is in storage, while the rest is on its way, and what takes it back. */
export function FormUpload({ share, onCancel }: { share: number; onCancel: () => void }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <div className={css['upload']}>
      <progress value={share} aria-label={t('kit.media.uploading', { percent })} />
      <span aria-hidden="true">{t('kit.media.uploading', { percent })}</span>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          // The button goes; the keyboard stays in the dialog.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          onCancel();
        }}
      >
        {t('kit.media.cancelUpload')}
      </Button>
    </div>
  );
}
