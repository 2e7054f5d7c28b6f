import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import css from './FormUpload.module.css';

/** Upload progress of a form's file (`share` from 0 to 1), with a cancel button. */
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
          // The button disappears; this keeps the focus in the dialog.
          currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus();
          onCancel();
        }}
      >
        {t('kit.media.cancelUpload')}
      </Button>
    </div>
  );
}
