import { drawnAs } from '@balcao/shared/messages/drawnAs';
import { readPlace } from '@balcao/shared/messages/messageData';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { isPhoneOnly } from '@balcao/shared/records/phoneOnly';
import { isShown } from '@balcao/shared/messages/isShown';
import { Download, FileText, MapPin, Phone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownAddress } from '../../../frame/api/ownAddress.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import { fileSizeText } from '../../../components/fileSizeText.ts';
import { callText } from '../words/callText.ts';
import { type FileType, fileTypeOf } from '../sending/fileTypeOf.ts';
import { fittedSize } from '../sending/fittedSize.ts';
import { phoneOnlyText } from '../words/phoneOnlyText.ts';
import { AudioPlayer } from './AudioPlayer.tsx';
import type { ConversationMessage } from '../ConversationMessage.ts';
import { Note } from './Note.tsx';
import css from './MessageMedia.module.css';

const Lightbox = lazyComponent(async () => (await import('./Lightbox.tsx')).Lightbox);
const Cards = lazyComponent(async () => (await import('./ContactCards.tsx')).ContactCards);
const MissingFile = lazyComponent(async () => (await import('./MissingFile.tsx')).MissingFile);

/** Media types whose content is drawn from the message's data, without a file. */
type ThingType = {
  [Type in MediaType]: (typeof drawnAs)[Type] extends 'thing' ? Type : never;
}[MediaType];

function Picture({ url, message }: { url: string; message: ConversationMessage }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { media } = message;
  const sticker = message.mediaType === 'sticker';
  const name = media?.fileName || t('messages.image');
  // If the message contains no size, the picture uses its own once loaded, instead of being cropped.
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
  const kind = message.mediaType === 'sticker' ? 'messages.sticker' : 'messages.document';
  const name = message.media?.fileName || t(kind);
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

function Film({ url, message }: { url: string; message: ConversationMessage }) {
  const { t } = useTranslation();
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

function Sound({ url, message }: { url: string; message: ConversationMessage }) {
  return <AudioPlayer url={url} seconds={message.media?.seconds ?? 0} />;
}

function Place({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation();
  const place = readPlace(message.dataJson);
  // Data that cannot be read: the message's text below has the place's name, if there is one.
  if (!place) return <Note Icon={MapPin} text={t('messages.location')} />;
  const { latitude, longitude, name, address, comment, live } = place;
  const kind = t(live ? 'messages.liveLocation' : 'messages.location');
  return (
    <a
      className={css['document']}
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <MapPin aria-hidden="true" />
      <span className={css['file']}>
        <span className="ellipsis">{name || address || kind}</span>
        {name !== '' && address !== '' && <small className="ellipsis">{address}</small>}
        {comment !== '' && (
          <small className={css['comment']} dir="auto">
            {comment}
          </small>
        )}
        {live && (name !== '' || address !== '') && <small>{kind}</small>}
        <small>{t('messages.openMap')}</small>
      </span>
    </a>
  );
}

function Call({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation();
  return <Note Icon={Phone} text={callText(message.dataJson, t)} />;
}

function ViewOnce() {
  const { t } = useTranslation();
  return <Note Icon={Smartphone} text={t('messages.viewOnceOnPhone')} />;
}

const files = {
  image: Picture,
  sticker: Picture,
  audio: Sound,
  video: Film,
  application: Document,
} satisfies Record<FileType, unknown>;

const things = {
  locationMessage: Place,
  contactMessage: Cards,
  call_log: Call,
  viewOnceMessage: ViewOnce,
} satisfies Record<ThingType, unknown>;

function isThing(type: MediaType): type is ThingType {
  return drawnAs[type] === 'thing';
}

interface Props {
  message: ConversationMessage;
  /** Requests a missing file again. */
  onFetchFile: ((id: number) => Promise<void>) | undefined;
}

/** A message's file; its space is reserved while it loads. */
function File({ type, message, onFetchFile }: Props & { type: FileType }) {
  if (message.mediaUrl === null) return <MissingFile message={message} type={type} onFetch={onFetchFile} />;
  const Drawn = files[type];
  return <Drawn url={ownAddress(message.mediaUrl)} message={message} />;
}

/** The part of a message that is neither text nor offer. */
export function MessageMedia({ message, onFetchFile }: Props) {
  const { t } = useTranslation();
  const { mediaType, dataJson } = message;
  const fileType = fileTypeOf(message);
  if (isPhoneOnly(dataJson) || !isShown({ ...message, hasFile: fileType !== null }))
    return <Note Icon={Smartphone} text={phoneOnlyText(dataJson, t)} />;
  const Thing = isThing(mediaType) ? things[mediaType] : null;
  return (
    <>
      {fileType !== null && <File type={fileType} message={message} onFetchFile={onFetchFile} />}
      {Thing && <Thing message={message} />}
    </>
  );
}
