import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/Avatar.tsx';
import { colourIndex } from '../../../components/colourIndex.ts';
import { phoneText } from '../../../components/phoneText.ts';
import { type GroupPlace, personOptions } from '../groupPerson.ts';
import css from './GroupReactions.module.css';

interface Props {
  group: GroupPlace;
  reactions: readonly (readonly [string, string])[];
  anchor: Element;
  onClose: () => void;
}

/** Lists who reacted with which emoji. */
export function Reactors({ group, reactions, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const label = t('groups.whoReacted');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      disableScrollLock
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <ul className={css['reactors']} aria-label={label} tabIndex={0}>
        {reactions.map(([by, emoji]) => (
          <Reactor key={by} group={group} by={by} emoji={emoji} />
        ))}
      </ul>
    </Popover>
  );
}

/** A member by their name in the member list; nameless if they have left. */
function Reactor({ group, by, emoji }: { group: GroupPlace; by: string; emoji: string }) {
  const { t } = useTranslation();
  const isMe = by === 'me';
  const { data, isPending } = useQuery({ ...personOptions(group, by), enabled: !isMe });
  const { name = '', number = '', urlPicture } = data ?? {};
  const called = name || (number === '' ? t('groups.nameless') : phoneText(number));
  return (
    <li>
      <Avatar id={colourIndex(by)} name={isMe ? t('groups.you') : name} picture={urlPicture} size="small" />
      <b className="ellipsis">{isMe ? t('groups.you') : isPending ? '…' : called}</b>
      {emoji}
    </li>
  );
}
