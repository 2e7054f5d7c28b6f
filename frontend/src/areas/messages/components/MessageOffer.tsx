import { dateTimeText, type TimeFormat } from '../../../i18n/formats.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import { readOffer } from '../messageData.ts';
import css from './MessageOffer.module.css';

const offering: ReadonlySet<string> = new Set([
  'listMessage',
  'interactiveMessage',
  'pollCreationMessageV3',
  'eventMessage',
  'adMetaPreview',
]);

/** Title, options and small print of a menu, a poll, an event or an advertisement; to be read, not to be pressed. */
export function MessageOffer({ message, format }: { message: ConversationMessage; format: TimeFormat }) {
  const offer = offering.has(message.mediaType) ? readOffer(message.dataJson) : null;
  if (offer === null) return null;
  const { title, options, footer, at } = offer;
  return (
    <span className={css['offer']} dir="auto">
      {title !== '' && title !== message.body && <b>{title}</b>}
      {at !== null && <time dateTime={at}>{dateTimeText(at, format)}</time>}
      {options.length > 0 && (
        <ul>
          {options.map((option, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- options are text, and two may be alike
            <li key={index}>{option}</li>
          ))}
        </ul>
      )}
      {footer !== '' && footer !== message.body && <small>{footer}</small>}
    </span>
  );
}
