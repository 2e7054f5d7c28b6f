import Button from '@mui/material/Button';
import { ImageUp } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { sessionStore } from '../../../app/session/sessionStore.ts';
import { useUser } from '../../../app/session/useUser.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { errorText } from '../../../i18n/errorText.ts';
import { shrinkPicture } from '../shrinkPicture.ts';
import css from './AvatarField.module.css';

/** One's own picture. Another one is there as soon as it is chosen: it needs no other field of the form. */
export function AvatarField() {
  const { t } = useTranslation();
  const { id, name, profileImage } = useUser();
  const picker = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');

  async function change(file: File) {
    setSending(true);
    setProblem('');
    try {
      const small = await shrinkPicture(file).catch(() => null);
      if (small === null) {
        setProblem(t('profile.notAPicture'));
        return;
      }
      const body = new FormData();
      body.append('userId', String(id));
      body.append('typeArch', 'user');
      body.append('profileImage', small);
      const saved = await call('POST /users/{id}/media-upload', { params: { id }, body });
      sessionStore.set((session) =>
        session.status === 'signedIn' ? { ...session, user: { ...session.user, ...saved } } : session,
      );
      enqueueSnackbar(t('profile.pictureSaved'), { variant: 'success' });
    } catch (error) {
      setProblem(errorText(t, error));
    } finally {
      setSending(false);
    }
  }
  return (
    <div className={css['field']}>
      <Avatar id={id} name={name} picture={profileImage} size="large" />
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
