import { useTranslation } from 'react-i18next';
import { useStore } from '../../../frame/session/useStore.ts';
import { useUser } from '../../../frame/session/useUser.ts';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { GroupPlace } from '../../groups/groupPerson.ts';
import { colleagues } from '../colleagues.ts';
import { presence } from '../presence.ts';
import css from './TypingLine.module.css';

const MembersTyping = lazyComponent(
  async () => (await import('../../groups/components/MembersTyping.tsx')).MembersTyping,
);

interface Props {
  conversation: string;
  name: string;
  group: GroupPlace | undefined;
}

/**
 * Shows who is typing, and which colleagues have the conversation open. Keeps its height when empty, so that nothing
 * moves.
 */
export function TypingLine({ conversation, name, group }: Props) {
  const { t } = useTranslation();
  const me = useUser().id;
  const { '': state, ...members } = useStore(presence)[conversation] ?? {};
  const told = useStore(colleagues);
  const { here, typing } = told.conversation === conversation ? told : { here: [], typing: [] };
  const writing = typing.filter(({ id }) => id !== me);
  const reading = here.filter(({ id }) => id !== me && !writing.some((one) => one.id === id));
  const names = (of: readonly { name: string }[]) => of.map((one) => one.name).join(', ');
  const parts = [
    state === 'composing' && t('messages.typing', { name }),
    state === 'recording' && t('messages.recording', { name }),
    writing.length > 0 && t('messages.colleagueWriting', { count: writing.length, names: names(writing) }),
    reading.length > 0 && t('messages.colleagueHere', { count: reading.length, names: names(reading) }),
  ].filter((part) => part !== false);
  return (
    <div className={`${css['line']} ellipsis`} role="status">
      {group && Object.keys(members).length > 0 ? (
        <MembersTyping group={group} writing={members} others={parts} />
      ) : (
        parts.join(' · ')
      )}
    </div>
  );
}
