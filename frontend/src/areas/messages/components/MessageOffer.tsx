import { readOffer } from '@balcao/shared/messages/messageData';
import type { MediaType } from '@balcao/shared/records/messageModel';
import { List } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeText, moneyText, type TimeFormat } from '../../../frame/i18n/formats.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import css from './MessageOffer.module.css';
import { MessageText } from './MessageText.tsx';
import { OfferAnswers } from './OfferAnswers.tsx';
import { OfferPress } from './OfferPress.tsx';

/** Types that are answered with a text; polls, events and advertisements are not. */
const answered: readonly MediaType[] = ['listMessage', 'interactiveMessage', 'conversation'];

interface Props {
  message: ConversationMessage;
  format: TimeFormat;
  /** Sends an option as the answer; absent if the user cannot write. */
  onAnswer: ((message: ConversationMessage, title: string) => void) | undefined;
}

/**
 * Content of a menu, poll, event, advertisement, invitation or order. Its buttons copy or open their value, or say that
 * calls are not possible on this page. One of a list's options can be sent as the answer.
 */
export function MessageOffer({ message, format, onAnswer }: Props) {
  const { t } = useTranslation();
  const offer = readOffer(message.dataJson);
  if (offer === null) return null;
  const { kind, title, options, sections, buttonText, buttons, more, footer, items, at, until, place } =
    offer;
  const { isCanceled, total } = offer;
  const answers = options.filter((option) => buttons.every(({ label }) => label !== option));
  const asks =
    onAnswer !== undefined && answers.length > 0 && !message.fromMe && answered.includes(message.mediaType);
  const says = (text: string) => text !== '' && text !== message.body.trim();
  return (
    <span className={css['offer']} dir="auto">
      {kind !== null && <small>{t(`messages.offer.${kind}`)}</small>}
      {says(title) && (
        <b>
          <MessageText text={title} />
        </b>
      )}
      {items > 0 && <span>{t('messages.offer.items', { count: items })}</span>}
      {total !== null && <span>{moneyText(total, format)}</span>}
      {isCanceled && <strong className={css['canceled']}>{t('messages.offer.canceled')}</strong>}
      {at !== null && (
        <span data-canceled={isCanceled} className={css['when']}>
          <time dateTime={at}>{dateTimeText(at, format)}</time>
          {until !== null && (
            <>
              {' – '}
              <time dateTime={until}>{dateTimeText(until, format)}</time>
            </>
          )}
        </span>
      )}
      {place !== '' && <span>{place}</span>}
      {asks && <OfferAnswers options={answers} onAnswer={(option) => onAnswer(message, option)} />}
      {answers.length > 0 &&
        !asks &&
        (sections.length > 0 ? sections : [{ title: '', options: answers }]).map((section, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- sections of one message stay as they are
          <Fragment key={at}>
            {section.title !== '' && <b>{section.title}</b>}
            <ul {...(section.title !== '' && { 'aria-label': section.title })}>
              {section.options.map((option, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- options are text, and two may be alike
                <li key={index}>{option}</li>
              ))}
            </ul>
          </Fragment>
        ))}
      {answers.length > 0 && buttonText !== '' && (
        <span className={css['opens']}>
          <List aria-hidden="true" /> {buttonText}
        </span>
      )}
      {more > 0 && <small>{t('messages.offer.more', { count: more })}</small>}
      {footer
        .filter((line) => says(line) && buttons.every(({ label }) => label !== line))
        .map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one message stay as they are
          <small key={index}>
            <MessageText text={line} />
          </small>
        ))}
      {buttons.map((button, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- buttons of one message stay as they are
        <OfferPress key={index} button={button} />
      ))}
    </span>
  );
}
