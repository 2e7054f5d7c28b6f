import type { GroupMember } from '@balcao/shared/groups/groupModel';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/Avatar.tsx';
import { colourIndex } from '../../../components/colourIndex.ts';
import { phoneText } from '../../../components/phoneText.ts';
import type { NextPages } from '../../../kit/answers/useNextPages.ts';
import css from './GroupMembers.module.css';

interface Props {
  rows: readonly GroupMember[];
  label: string;
  next: NextPages;
  onTalk: (contactId: number) => void;
}

const rowHeight = 48;
const overscan = 4;
/** Distance from the bottom, in pixels, at which the next page is loaded. */
const loadWithin = 200;

/** Members of a group; virtualized, so only visible rows are mounted. */
export function MemberRows({ rows, label, next, onTalk }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
  });
  const { hasMore, more } = next;
  const onScroll = () => {
    const element = scroller.current;
    if (element && hasMore && element.scrollHeight - element.scrollTop - element.clientHeight < loadWithin)
      more();
  };
  const total = virtual.getTotalSize();
  // oxlint-disable-next-line react/exhaustive-deps -- rows that do not fill the frame load the next page by themselves
  useLayoutEffect(onScroll, [hasMore, more, total]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <div ref={scroller} className={css['scroller']} onScroll={onScroll} tabIndex={0}>
      <ul aria-label={label} style={{ height: total }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const member = rows[index];
          return (
            member && (
              <li
                key={key}
                aria-setsize={hasMore ? -1 : rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <MemberRow member={member} onTalk={onTalk} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

/** Row of a member. A click starts a conversation if the member is a contact and not our own number. */
function MemberRow({ member, onTalk }: { member: GroupMember } & Pick<Props, 'onTalk'>) {
  const { t } = useTranslation();
  const { id, name, number, contactId, urlPicture, role, isMe } = member;
  const shown = number === '' ? '' : phoneText(number);
  const called = name || shown || t('groups.nameless');
  const details = (
    <>
      <Avatar id={colourIndex(id)} name={name} picture={urlPicture} size="small" />
      <span className={css['who']}>
        <b className="ellipsis">{isMe ? t('groups.you') : called}</b>
        {(isMe || name !== '') && shown !== '' && <span>{shown}</span>}
      </span>
      {role !== 'member' && <span className={css['admin']}>{t('groups.admin')}</span>}
    </>
  );
  if (contactId === null || isMe) return <div className={css['row']}>{details}</div>;
  return (
    <button
      type="button"
      className={css['row']}
      title={t('groups.talk', { name: called })}
      onClick={() => onTalk(contactId)}
    >
      {details}
    </button>
  );
}
