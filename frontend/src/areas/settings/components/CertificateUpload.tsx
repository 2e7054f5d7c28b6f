import { certificatePlaces, isCertificateName } from '@balcao/shared/settings/platformFiles';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { FileKey } from 'lucide-react';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import css from './Options.module.css';

type Place = (typeof certificatePlaces)[number];
/** An error, and the field it belongs to. */
interface Problem {
  of: 'file' | 'place';
  text: string;
}

/** Certificate of the PIX provider: uploaded, stored encrypted, never returned. */
export function CertificateUpload({ valueOf }: { valueOf: (key: string) => string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [place, setPlace] = useState<Place | ''>('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  // There is only one destination so far: show what is stored there before it is chosen.
  const stored = valueOf(place === '' ? certificatePlaces[0] : place);

  function refusal(): Problem | null {
    if (file === null) return { of: 'file', text: t('settings.certificate.chooseFile') };
    if (!isCertificateName(file.name)) return { of: 'file', text: t('settings.certificate.onlyP12') };
    return place === '' ? { of: 'place', text: t('settings.certificate.choosePlace') } : null;
  }
  async function submit() {
    const refused = refusal();
    setProblem(refused);
    if (refused !== null || file === null || place === '') return;
    setBusy(true);
    try {
      const body = new FormData();
      body.append('file', file);
      await call('POST /settings/cert-upload', { query: { ref: place }, body });
      showToast(t('settings.certificate.sent'), { variant: 'success' });
      setFile(null);
      await client.invalidateQueries({ queryKey: ['GET /settings'] });
    } catch (error) {
      setProblem({ of: 'file', text: errorText(t, error) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <form
      className={css['group']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={css['hint']}>{t('settings.certificate.hint')}</p>
      <div className={css['option']}>
        <TextField
          select
          fullWidth
          label={t('settings.certificate.place')}
          value={place}
          error={problem?.of === 'place'}
          helperText={
            problem?.of === 'place'
              ? problem.text
              : stored === ''
                ? t('settings.certificate.none')
                : t('settings.certificate.stored', { name: stored })
          }
          onChange={(event) => {
            setPlace(event.target.value as Place);
            setProblem(null);
          }}
        >
          {certificatePlaces.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`settings.certificate.places.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </div>
      <div className={css['option']}>
        <div className={css['actions']}>
          <Button variant="outlined" startIcon={<FileKey />} onClick={() => picker.current?.click()}>
            {file === null ? t('settings.certificate.file') : file.name}
          </Button>
          <input
            ref={picker}
            type="file"
            accept=".p12,application/x-pkcs12"
            hidden
            aria-label={t('settings.certificate.file')}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setProblem(null);
              event.target.value = '';
            }}
          />
          <Button type="submit" variant="contained" loading={busy}>
            {t('settings.certificate.send')}
          </Button>
        </div>
        <p role="alert" className={css['problem']}>
          {problem?.of === 'file' && problem.text}
        </p>
      </div>
    </form>
  );
}
