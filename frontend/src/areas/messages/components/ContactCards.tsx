import { readCards } from '@balcao/shared/messages/readCards';
import { User, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../../components/phoneText.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import { Note } from './Note.tsx';
import css from './MessageMedia.module.css';

/** The contact cards of a message. Lazy-loaded, since reading them takes a parser. */
export function ContactCards({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation();
  const { cards, more } = readCards(message.dataJson, message.body);
  if (cards.length === 0) return <Note Icon={User} text={t('messages.contactCard')} />;
  return (
    <>
      {cards.map(({ name, organisation, numbers }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a message's cards stay as they are, and two may be alike
        <span key={index} className={css['document']}>
          <User aria-hidden="true" />
          <span className={css['file']}>
            <span className="ellipsis" dir="auto">
              {name}
            </span>
            {organisation !== '' && <small className="ellipsis">{organisation}</small>}
            {numbers.map((number) => (
              <small key={number}>{phoneText(number)}</small>
            ))}
          </span>
        </span>
      ))}
      {more > 0 && <Note Icon={Users} text={t('messages.moreCards', { count: more })} />}
    </>
  );
}
