import Button from '@mui/material/Button';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/Avatar.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { shrinkPicture } from '../shrinkPicture.ts';
import css from './AvatarField.module.css';

interface Props {
  /** Whose picture it is; nobody's yet has 0. */
  id: number;
  name: string;
  picture: string | null;
  /** Takes the chosen one, made small; what it throws is said here. */
  onChosen: (small: File) => Promise<void> | void;
}

/** A person's picture. Another one is there as soon as it is chosen: it needs no other field of the form. */
export function AvatarField({ id, name, picture, onChosen }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
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
  return (
    <div className={css['field']}>
      <Avatar id={id} name={name} picture={picture} size="large" />
      <div>
        <Button
          variant="outlined"
          startIcon={<ImageUp />}
          loading={sending}
          onClick={() => picker.current?.click()}
        >
          {t('profile.changePicture')}
        </Button>
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
    </div>
  );
}
