import { Download, FileText, MapPin, Phone, Smartphone, User } from 'lucide-react';
import { isPhoneOnly } from '@balcao/shared/messages/phoneOnly';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAddress } from '../../../api/ownAddress.ts';
import { phoneText } from '../../../components/phoneText.ts';
import { fileSizeText } from '../../../components/fileSizeText.ts';
import { fittedSize } from '../fittedSize.ts';
import { readCards, readOffer, readPlace } from '../messageData.ts';
import { AudioPlayer } from './AudioPlayer.tsx';
import { Lightbox } from './Lightbox.tsx';
import { MissingFile } from './MissingFile.tsx';
import type { ConversationMessage } from '../ConversationMessage.ts';
import css from './MessageMedia.module.css';

function Picture({ url, message }: { url: string; message: ConversationMessage }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { media } = message;
  const sticker = message.mediaType === 'sticker';
  const name = media?.fileName || t('messages.image');
  // Some senders tell no size: the picture then takes its own once it is there, rather than being cut.
  const [natural, setNatural] = useState<{ width: number; height: number } | null>(null);
  const size = fittedSize(media?.width ?? natural?.width, media?.height ?? natural?.height, sticker);
  return (
    <>
      <button
        type="button"
        className={css['picture']}
        style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
        aria-label={t('messages.openImage', { name })}
        onClick={() => setOpen(true)}
      >
        <img
          src={url}
          alt={message.body === '' ? name : message.body}
          loading="lazy"
          width={size.width}
          height={size.height}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (!media?.width) setNatural({ width, height });
          }}
        />
      </button>
      {open && <Lightbox url={url} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function Document({ url, message }: { url: string; message: ConversationMessage }) {
  const { t, i18n } = useTranslation();
  const name = message.media?.fileName || t('messages.document');
  return (
    <a className={css['document']} href={url} download={name}>
      <FileText aria-hidden="true" />
      <span className="visually-hidden">{t('messages.download', { name })}</span>
      <span className={css['file']}>
        <span className="ellipsis">{name}</span>
        {message.media && <small>{fileSizeText(message.media.size, i18n.language)}</small>}
      </span>
      <Download aria-hidden="true" />
    </a>
  );
}

function Place({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation();
  const place = readPlace(message.dataJson);
  if (!place) return null;
  return (
    <a
      className={css['document']}
      href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MapPin aria-hidden="true" />
      <span className={css['file']}>
        <span className="ellipsis">{place.name || t('messages.location')}</span>
        <small>{t('messages.openMap')}</small>
      </span>
    </a>
  );
}

function Card({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation();
  const cards = readCards(message.dataJson, message.body);
  return (cards.length > 0 ? cards : [{ name: t('messages.contactCard'), number: '' }]).map((card, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a message's cards stay as they are, and two may be alike
    <span key={index} className={css['document']}>
      <User aria-hidden="true" />
      <span className={css['file']}>
        <span className="ellipsis" dir="auto">
          {card.name}
        </span>
        {card.number !== '' && <small>{phoneText(card.number)}</small>}
      </span>
    </span>
  ));
}

interface Props {
  message: ConversationMessage;
  /** Asks again for a file that could not be had. */
  onFetchFile: ((id: number) => Promise<void>) | undefined;
}

/** The part of a message that is not text; its place is reserved before the file arrives. */
export function MessageMedia({ message, onFetchFile }: Props) {
  const { t } = useTranslation();
  const url = message.mediaUrl === null ? null : ownAddress(message.mediaUrl);
  switch (message.mediaType) {
    case 'conversation':
      return isPhoneOnly(message.dataJson) ? (
        <span className={css['note']}>
          <Smartphone aria-hidden="true" /> {t('messages.phoneOnly')}
        </span>
      ) : null;
    case 'locationMessage':
      return <Place message={message} />;
    case 'contactMessage':
      return <Card message={message} />;
    case 'call_log':
      return (
        <span className={css['note']}>
          <Phone aria-hidden="true" /> {t('messages.call')}
        </span>
      );
    case 'image':
    case 'sticker':
    case 'audio':
    case 'video':
    case 'application':
      break;
    default:
      return url === null && message.body === '' && readOffer(message.dataJson) === null ? (
        <span className={css['note']}>{t('messages.unsupported')}</span>
      ) : null;
  }
  if (url === null) return <MissingFile message={message} onFetch={onFetchFile} />;
  if (message.mediaType === 'image' || message.mediaType === 'sticker')
    return <Picture url={url} message={message} />;
  if (message.mediaType === 'audio') return <AudioPlayer url={url} seconds={message.media?.seconds ?? 0} />;
  if (message.mediaType === 'application') return <Document url={url} message={message} />;
  const size = fittedSize(message.media?.width, message.media?.height, false);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- customers' films carry no captions
    <video
      className={css['video']}
      src={url}
      controls
      preload="metadata"
      style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
      aria-label={message.media?.fileName || t('messages.video')}
    />
  );
}
