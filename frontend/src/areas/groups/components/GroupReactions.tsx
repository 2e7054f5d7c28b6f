import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { GroupPlace } from '../groupPerson.ts';
import css from './GroupReactions.module.css';

const Reactors = lazyComponent(async () => (await import('./Reactors.tsx')).Reactors);

interface Props {
  group: GroupPlace;
  /** Emojis by who reacted: `me`, or the mark of one of the group's people. */
  reactions: readonly (readonly [string, string])[];
}

const mostEmojis = 3;

/** Reactions in a group, the most frequent in front. Who they are of is asked for once somebody wants to know. */
export function GroupReactions({ group, reactions }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const count = reactions.length;
  const emojis = [...Map.groupBy(reactions, ([, emoji]) => emoji)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, mostEmojis)
    .map(([emoji]) => emoji)
    .join(' ');
  return (
    <>
      <button
        type="button"
        className={css['reactions']}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={t('groups.reactions', { count, emojis })}
        title={t('groups.whoReacted')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {emojis}
        {count > 1 && <span>{count}</span>}
      </button>
      {anchor && (
        <Reactors group={group} reactions={reactions} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
