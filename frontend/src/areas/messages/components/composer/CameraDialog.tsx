import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { SwitchCamera } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CameraFailure, cameraFailure } from '../../camera/cameraFailure.ts';
import { takePhoto } from '../../camera/takePhoto.ts';
import { useCamera } from '../../camera/useCamera.ts';
import css from './CameraDialog.module.css';

interface Props {
  onPhoto: (photo: File) => void;
  onClose: () => void;
}

/** Shows the camera with a shutter button; the caller shows the photo. */
export function CameraDialog({ onPhoto, onClose }: Props) {
  const { t } = useTranslation();
  const { state, show, turn, again } = useCamera();
  const view = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState<CameraFailure | null>(null);
  const failure = state === 'starting' || state === 'live' ? refused : state;

  async function take() {
    const video = view.current?.querySelector('video');
    const moment = new Date().toLocaleString('sv').replaceAll(':', '.');
    try {
      const photo = video ? await takePhoto(video, `${t('messages.photo')} ${moment}`) : null;
      // No photo before the camera's first frame; the next click works.
      if (photo) onPhoto(photo);
    } catch (error) {
      setRefused(cameraFailure(error));
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby="camera-title">
      <DialogTitle id="camera-title">{t('composer.camera')}</DialogTitle>
      <DialogContent>
        {failure === null ? (
          <div ref={view} className={css['view']}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound */}
            <video ref={show} autoPlay playsInline muted aria-label={t('composer.cameraView')} />
            {turn && (
              <IconButton
                className={css['turn'] ?? ''}
                aria-label={t('composer.cameraTurn')}
                title={t('composer.cameraTurn')}
                onClick={turn}
              >
                <SwitchCamera />
              </IconButton>
            )}
          </div>
        ) : (
          <Alert
            severity="error"
            action={
              <Button
                onClick={() => {
                  setRefused(null);
                  again();
                }}
              >
                {t('common.retry')}
              </Button>
            }
          >
            {t(`composer.cameraFailures.${failure}`)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {failure === null && (
          <Button
            key={state}
            variant="contained"
            autoFocus
            disabled={state !== 'live'}
            onClick={() => void take()}
          >
            {t('composer.cameraTake')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
