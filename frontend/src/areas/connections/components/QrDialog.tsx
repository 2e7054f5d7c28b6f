import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Connection } from '@balcao/shared/records/connectionModel';
import { showToast } from '../../../components/toasts/showToast.ts';
import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../components/copyText.ts';
import { phoneText } from '../../../components/phoneText.ts';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import css from './QrDialog.module.css';
import { QrImage } from './QrImage.tsx';

/** Milliseconds that the copy button shows its confirmation. */
const copiedFor = 1000;

interface Props {
  connection: Connection;
  onClose: () => void;
}

function QrCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const [image, setImage] = useState('');
  async function copy() {
    if (!(await copyText(code))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), copiedFor);
  }
  return (
    <>
      <QrImage code={code} onImage={setImage} />
      <div className={css['buttons']}>
        <Button variant="outlined" startIcon={copied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {copied ? t('qr.copied') : t('qr.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Download />}
          {...(image === '' ? { disabled: true } : { href: image, download: 'qrcode.png' })}
        >
          {t('qr.save')}
        </Button>
      </div>
    </>
  );
}

/** Shows a connection's current QR code with instructions; closes once the phone has connected. */
export function QrDialog({ connection, onClose }: Props) {
  const { t } = useTranslation();
  const { id, name, status, qrcode, number } = connection;
  const renew = useMutation('PUT /whatsappsession/{id}', { inPlace: true });
  const [sawCode, setSawCode] = useState(false);
  if (status === 'qrcode' && qrcode !== '' && !sawCode) setSawCode(true);
  const waiting = status === 'OPENING' || status === 'PAIRING' || (status === 'qrcode' && qrcode === '');

  useEffect(() => {
    if (status !== 'CONNECTED') return;
    showToast(t('qr.connectedTo', { name, number: phoneText(number) }), { variant: 'success' });
    onClose();
  }, [status, name, number, onClose, t]);

  return (
    <Dialog open onClose={onClose} aria-labelledby="qr-title">
      <DialogTitle id="qr-title">{t('qr.title', { name })}</DialogTitle>
      <DialogContent>
        {renew.failure !== '' && <Alert severity="error">{renew.failure}</Alert>}
        <div className={css['body']} aria-live="polite">
          {status === 'qrcode' && qrcode !== '' && (
            <>
              <ol className={css['steps']}>
                <li>{t('qr.step1')}</li>
                <li>{t('qr.step2')}</li>
                <li>{t('qr.step3')}</li>
              </ol>
              <QrCode code={qrcode} />
              <p className={css['hint']}>{t('qr.waiting')}</p>
            </>
          )}
          {waiting && (
            <div className={css['waiting']}>
              <CircularProgress aria-hidden="true" />
              <p>{status === 'PAIRING' || sawCode ? t('qr.pairing') : t('qr.opening')}</p>
            </div>
          )}
          {(status === 'DISCONNECTED' || status === 'TIMEOUT') && (
            <div className={css['waiting']}>
              <p>{sawCode ? t('qr.gone') : t(`connections.hints.${status}`)}</p>
              <Button
                variant="contained"
                loading={renew.isPending}
                onClick={() => renew.run({ params: { id } })}
              >
                {t('qr.newCode')}
              </Button>
            </div>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
