import { certificatePlaces, isCertificateName } from '@balcao/shared/settings/platformFiles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { FileKey } from 'lucide-react';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { errorText } from '../../../i18n/errorText.ts';
import css from './Options.module.css';

type Place = (typeof certificatePlaces)[number];

/** The certificate of the provider of PIX: sent, kept sealed, never given out again. */
export function CertificateUpload({ valueOf }: { valueOf: (key: string) => string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [place, setPlace] = useState<Place | ''>('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  function refusal(): string {
    if (file === null) return t('settings.certificate.chooseFile');
    if (!isCertificateName(file.name)) return t('settings.certificate.onlyP12');
    return place === '' ? t('settings.certificate.choosePlace') : '';
  }
  async function submit() {
    const refused = refusal();
    setProblem(refused);
    if (refused !== '' || file === null || place === '') return;
    setBusy(true);
    try {
      const body = new FormData();
      body.append('file', file);
      await call('POST /settings/cert-upload', { query: { ref: place }, body });
      enqueueSnackbar(t('settings.certificate.sent'), { variant: 'success' });
      setFile(null);
      await client.invalidateQueries({ queryKey: ['GET /settings'] });
    } catch (error) {
      setProblem(errorText(t, error));
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
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
      <div className={css['option']}>
        <TextField
          select
          fullWidth
          label={t('settings.certificate.place')}
          value={place}
          helperText={
            place === ''
              ? ' '
              : valueOf(place) === ''
                ? t('settings.certificate.none')
                : t('settings.certificate.stored', { name: valueOf(place) })
          }
          onChange={(event) => setPlace(event.target.value as Place)}
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
              setProblem('');
              event.target.value = '';
            }}
          />
          <Button type="submit" variant="contained" loading={busy}>
            {t('settings.certificate.send')}
          </Button>
        </div>
      </div>
    </form>
  );
}
