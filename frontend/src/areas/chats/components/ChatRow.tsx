import type { Chat } from '@balcao/shared/chats/chatModel';
import { chatName, mostUnread } from '@balcao/shared/chats/chatRules';
import { Users } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { Avatar } from '../../../components/Avatar.tsx';
import { rowTime, type TimeFormat } from '../../../frame/i18n/formats.ts';
import { chatLine } from '../chatLine.ts';
import { unreadIn } from '../unreadChats.ts';
import css from './ChatListPane.module.css';

interface Props {
  chat: Chat;
  selected: boolean;
  format: TimeFormat;
  now: Date;
  onOpen?: () => void;
}

/** A chat in the list: name, newest message, unread count. */
export const ChatRow = memo(function ChatRow({ chat, selected, format, now, onOpen }: Props) {
  const { t } = useTranslation();
  const me = useUser().id;
  const name = chatName(chat, me);
  const unread = unreadIn(chat, me);
  const other = chat.users.find(({ userId }) => userId !== me)?.userId ?? chat.id;
  return (
    <li>
      <Link
        to={`/chats/${chat.uuid}`}
        className={css['row']}
        aria-current={selected ? 'page' : undefined}
        data-unread={unread > 0}
        onClick={onOpen}
      >
        {chat.isGroup ? (
          <span className={css['group']} aria-hidden="true">
            <Users />
          </span>
        ) : (
          <Avatar id={other} name={name} />
        )}
        <span className={css['text']}>
          <b className="ellipsis" dir="auto">
            {name}
          </b>
          <span className="ellipsis" dir="auto">
            {chatLine(t, chat, me)}
          </span>
        </span>
        <span className={css['side']}>
          <time dateTime={chat.lastMessageAt}>{rowTime(chat.lastMessageAt, now, format)}</time>
          {unread > 0 && (
            <span className={css['count']}>
              {chat.mentioned && <span aria-label={t('chats.named')}>@</span>}
              <span aria-label={t('chats.unread', { count: unread })}>
                {unread >= mostUnread ? `${mostUnread - 1}+` : unread}
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
});
