import { isReceivedAudio } from '@balcao/shared/messageActions/receivedAudio';
import { advertisementIn, readPlace } from '@balcao/shared/messages/messageData';
import { hasCards } from '@balcao/shared/messages/cardsOf';
import { canSendAgain, sendFailureOf } from '@balcao/shared/records/messageFailure';
import { isVisibleText } from '@balcao/shared/text/visibleText';
import { drawnAs } from '@balcao/shared/messages/drawnAs';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import { Bot, Forward, Reply } from 'lucide-react';
import { type ComponentType, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colourIndex } from '../../../components/colourIndex.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { TimeFormat } from '../../../frame/i18n/formats.ts';
import type { GroupPlace } from '../../groups/groupPerson.ts';
import { authorColour } from '../words/authorColour.ts';
import { authorName } from '../words/authorName.ts';
import { fileTypeOf } from '../sending/fileTypeOf.ts';
import { isAutomatic } from '../words/isAutomatic.ts';
import { sentText } from '../sending/sentText.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import type { MessageListActions } from '../MessageListActions.ts';
import css from './Bubble.module.css';
import { MessageMedia } from './MessageMedia.tsx';
import { PickBox } from './composer/PickBox.tsx';
import { MessageText } from './MessageText.tsx';
import { QuotedThumb } from './QuotedThumb.tsx';
import { QuotedWords } from './QuotedWords.tsx';
import { Ticks } from './Ticks.tsx';

/** Lazy-loaded: few conversations have one. */
const MessageOffer = lazyComponent(async () => (await import('./MessageOffer.tsx')).MessageOffer);
/** Lazy-loaded: needed in groups only. */
const AuthorPicture = lazyComponent(
  async () => (await import('../../groups/components/AuthorPicture.tsx')).AuthorPicture,
);
const GroupReactions = lazyComponent(
  async () => (await import('../../groups/components/GroupReactions.tsx')).GroupReactions,
);
const Transcription = lazyComponent(async () => (await import('./Transcription.tsx')).Transcription);

interface Props {
  message: ConversationMessage;
  /** First message of its sender and minute: has a gap above and shows the author. */
  first: boolean;
  author: string | null;
  contactName: string;
  group: GroupPlace | undefined;
  format: TimeFormat;
  highlighted: boolean;
  /** True if selected; null outside selection mode. */
  picked: boolean | null;
  actions: MessageListActions | undefined;
  onQuoted: (id: number) => void;
  onReply: ((message: ConversationMessage) => void) | null;
  onResend: (message: ConversationMessage) => void;
  /** Requests a missing file again. */
  onFetchFile: ((id: number) => Promise<void>) | undefined;
  /** Requests the transcription of a received audio. */
  onTranscribe: ((id: number) => Promise<void>) | undefined;
  /** Sends one of a list's options as the answer. */
  onAnswer: ((message: ConversationMessage, title: string) => void) | undefined;
  /** Component below the text. */
  under: ComponentType<{ text: string }> | undefined;
}

/** Profile picture beside a group message; its space is reserved while it loads. */
function Picture({ of, group }: { of: ConversationMessage['author']; group: Props['group'] }) {
  const { t } = useTranslation();
  if (of === null || group === undefined) return null;
  return (
    <span className={css['picture']}>
      <AuthorPicture group={group} id={of.id} name={authorName(of, t) ?? ''} colour={colourIndex(of.id)} />
    </span>
  );
}

function Quoted({
  message,
  onQuoted,
  contactName,
  group,
}: Pick<Props, 'message' | 'onQuoted' | 'contactName' | 'group'>) {
  const { t } = useTranslation();
  const quoted = message.quotedMsg;
  if (!quoted) return null;
  const { id } = quoted;
  return (
    <button
      type="button"
      className={css['quoted']}
      disabled={id === null}
      onClick={() => id !== null && onQuoted(id)}
    >
      <i className="visually-hidden">{t('messages.quoted')}: </i>
      <Picture of={quoted.author} group={group} />
      <b style={{ color: quoted.fromMe ? undefined : authorColour(quoted.author) }}>
        {quoted.fromMe ? t('messages.quotedYou') : (authorName(quoted.author, t) ?? contactName)}
      </b>
      <span>
        <QuotedWords of={quoted} />
      </span>
      <QuotedThumb {...quoted} />
    </button>
  );
}

/** One message: author, quotation, file, text, and a last line with time and ticks. */
export const Bubble = memo(function Bubble(props: Props) {
  const { message, first, author, contactName, group, format, highlighted, onQuoted, onReply, onResend } =
    props;
  const { onFetchFile, onTranscribe, onAnswer, picked, actions, under: Under } = props;
  const { t } = useTranslation();
  const signature = message.fromMe ? splitSignature(message.body) : { name: null, text: message.body };
  const who = message.fromMe ? (signature.name ?? author) : authorName(message.author, t);
  const automatic = isAutomatic(message);
  const side = message.isPrivate ? 'note' : message.fromMe ? 'me' : 'them';
  const label = message.isPrivate
    ? who === null
      ? t('messages.privateNote')
      : t('messages.privateBy', { name: who })
    : (who ?? (automatic ? t('messages.automatic') : null));
  // True for messages from the company. In an internal chat, a colleague's message is not `fromMe`, but has a userId.
  const fromHouse = message.fromMe || message.userId !== null;
  const failed = message.ack < 0 && message.fromMe;
  const ad = advertisementIn(message.dataJson);
  const failure = sendFailureOf(message.failure);
  const reactions = Object.entries(message.reactions).filter(([, emoji]) => emoji !== '');
  return (
    <div
      className={css['line']}
      data-side={side}
      data-first={first}
      data-author={message.author !== null && group !== undefined}
      data-message={message.id}
      data-picked={picked ?? undefined}
      // Focused by the arrow keys of the list; Enter opens the message's menu.
      tabIndex={-1}
    >
      {first && <Picture of={message.author} group={group} />}
      {picked !== null && <PickBox message={message} picked={picked} actions={actions} />}
      <div
        className={css['bubble']}
        data-highlighted={highlighted}
        data-picture={fileTypeOf(message) === 'image' && message.mediaUrl !== null && !message.isDeleted}
      >
        <div className={css['content']}>
          {first && label !== null && (
            <span className={css['who']} style={{ color: authorColour(message.author) }}>
              {automatic && <Bot aria-hidden="true" />}
              {label}
            </span>
          )}
          {message.isForwarded && !message.isDeleted && (
            <span className={css['forwarded']}>
              <Forward aria-hidden="true" /> {t('messages.forwarded')}
            </span>
          )}
          <Quoted message={message} onQuoted={onQuoted} contactName={contactName} group={group} />
          {message.isDeleted ? (
            <>
              <em className={css['deleted']}>
                {fromHouse ? t('messages.deleted') : t('messages.deletedByContact')}
              </em>
              {/* Our own deleted message has no text any more. Of one that the contact deleted, the server sends the
                  text unless the company hides it. */}
              {!message.fromMe && textOf(message, message.body) !== '' && (
                <div className={css['deleted']}>
                  <MessageText text={message.body} />
                </div>
              )}
            </>
          ) : (
            <>
              <MessageMedia message={message} onFetchFile={onFetchFile} />
              {message.mediaUrl !== null && isReceivedAudio(message) && (
                <Transcription message={message} onTranscribe={onTranscribe} />
              )}
              {textOf(message, signature.text) !== '' && (
                <MessageText text={textOf(message, signature.text)} />
              )}
              {Under && <Under text={message.body} />}
              {message.dataJson !== null && drawnAs[message.mediaType] === 'offer' && (
                <MessageOffer message={message} format={format} onAnswer={onAnswer} />
              )}
              {ad !== null && (
                <MessageOffer
                  message={{ ...message, mediaType: 'adMetaPreview', dataJson: ad }}
                  format={format}
                  onAnswer={undefined}
                />
              )}
            </>
          )}
          {!message.isDeleted &&
            message.hiddenChanges?.map((kind) => (
              <em key={kind} className={css['hidden']}>
                {t(`messages.hiddenChanges.${kind}`)}
              </em>
            ))}
          <span className={css['meta']}>
            {message.isEdited && !message.isDeleted && <span>{t('messages.edited')}</span>}
            <time dateTime={message.sentAt}>{sentText(message, format)}</time>
            {message.fromMe && !message.isPrivate && (
              <Ticks ack={message.ack} isAudio={message.mediaType === 'audio'} />
            )}
          </span>
        </div>
        {reactions.length > 0 && (
          <span className={css['reactions']}>
            {group ? (
              <GroupReactions group={group} reactions={reactions} />
            ) : (
              reactions.map(([by, emoji]) => (
                <span
                  key={by}
                  role="img"
                  aria-label={
                    by === 'me'
                      ? t('messages.reactionMe', { emoji })
                      : by === 'customer'
                        ? t('messages.reactionCustomer', { emoji })
                        : t('messages.reactionBy', { name: by, emoji })
                  }
                >
                  {emoji}
                </span>
              ))
            )}
          </span>
        )}
      </div>
      {onReply && !message.isDeleted && !message.isPrivate && (
        <button
          type="button"
          className={css['reply']}
          aria-label={t('messages.reply')}
          title={t('messages.reply')}
          onClick={() => onReply(message)}
        >
          <Reply />
        </button>
      )}
      {message.changeFailed !== null && (
        <div className={css['failed']}>{t(`messages.changeFailures.${message.changeFailed}`)}</div>
      )}
      {failed && (
        <div className={css['failed']}>
          {t(`messages.sendFailures.${failure}`, { code: message.failure })}
          {canSendAgain(failure) && (
            <button type="button" onClick={() => onResend(message)}>
              {t('messages.resend')}
            </button>
          )}
        </div>
      )}
    </div>
  );
});

/** Text to show in the bubble; '' if other content already shows it or it has no visible characters. */
function textOf(message: ConversationMessage, text: string): string {
  if (isDrawnFromData(message)) return '';
  // A document's body often repeats the file name.
  const repeats = message.media !== null && message.body === message.media.fileName;
  return repeats || !isVisibleText(text) ? '' : text;
}

/** Locations and contact cards are drawn from their data; the body is then machine-readable text. */
function isDrawnFromData({ mediaType, dataJson, body }: ConversationMessage): boolean {
  if (mediaType === 'locationMessage') return readPlace(dataJson) !== null;
  if (mediaType !== 'contactMessage') return false;
  return hasCards(dataJson, body) || body.startsWith('BEGIN:VCARD');
}
