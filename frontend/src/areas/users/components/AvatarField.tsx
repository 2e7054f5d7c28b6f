import Button from '@mui/material/Button';
import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/Avatar.tsx';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { shrinkPicture } from '../shrinkPicture.ts';
import css from './AvatarField.module.css';

const ConfirmDialog = lazyComponent(
  async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog,
);

interface Props {
  /** User of the picture; 0 for a new user. */
  id: number;
  name: string;
  picture: string | null;
  /** Called with the chosen picture, scaled down. An error of the call is shown in this field. */
  onChosen: (small: File) => Promise<void> | void;
  /** Removes the picture; a stored one only after confirmation. An error of the call is shown in that dialog. */
  onRemoved: () => Promise<void>;
}

/** Picture of a user, saved as soon as it is chosen, independent of the rest of the form. */
export function AvatarField({ id, name, picture, onChosen, onRemoved }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const choice = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function change(file: File) {
    setSending(true);
    setProblem('');
    try {
      const small = await shrinkPicture(file).catch(() => null);
      if (small === null) setProblem(t('profile.notAPicture'));
      else await onChosen(small);
    } catch (error) {
      setProblem(errorText(t, error));
    } finally {
      setSending(false);
    }
  }
  async function remove() {
    await onRemoved();
    setProblem('');
    // The button disappears: move the focus to the field, after the dialog has restored it.
    setTimeout(() => choice.current?.focus());
  }
  return (
    <div className={css['field']}>
      <Avatar id={id} name={name} picture={picture} size="large" />
      <div>
        <div className={css['actions']}>
          <Button
            ref={choice}
            variant="outlined"
            startIcon={<ImageUp />}
            loading={sending}
            onClick={() => picker.current?.click()}
          >
            {t('profile.changePicture')}
          </Button>
          {picture !== null && (
            <Button
              color="error"
              startIcon={<Trash2 />}
              disabled={sending}
              onClick={() => (id === 0 ? void remove() : setAsking(true))}
            >
              {t('profile.removePicture')}
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('profile.changePicture')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) void change(file);
          }}
        />
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      </div>
      {asking && (
        <ConfirmDialog
          title={t('profile.removePictureTitle')}
          hint={t('profile.removePictureHint')}
          action={t('profile.removePicture')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
