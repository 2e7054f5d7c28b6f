import { QRCodeCanvas } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizes } from '../../../frame/theme/tokens.ts';
import css from './QrDialog.module.css';

const quietZone = 4;

/** The QR code as an image element: unlike a canvas it can be dragged to another window, copied or saved. */
export function QrImage({ code, onImage }: { code: string; onImage: (url: string) => void }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState('');
  useEffect(() => {
    const url = canvas.current?.toDataURL('image/png') ?? '';
    setImage(url);
    onImage(url);
  }, [code, onImage]);
  return (
    <div className={css['qr']}>
      <QRCodeCanvas ref={canvas} value={code} size={sizes.qr * 2} level="L" marginSize={quietZone} hidden />
      {image !== '' && <img src={image} alt={t('qr.image')} data-qr={code} draggable />}
    </div>
  );
}
