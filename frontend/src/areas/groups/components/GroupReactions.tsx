import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { GroupPlace } from '../groupPerson.ts';
import css from './GroupReactions.module.css';

const Reactors = lazyComponent(async () => (await import('./Reactors.tsx')).Reactors);

interface Props {
  group: GroupPlace;
  /** Emojis by author: `me`, or the id of a group member. */
  reactions: readonly (readonly [string, string])[];
}

const mostEmojis = 3;

const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** Reactions in a group, the most frequent first. The names are fetched only when the list is opened. */
export function GroupReactions({ group, reactions }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const count = reactions.length;
  const counts = new Map<string, number>();
  for (const [, emoji] of reactions) counts.set(emoji, (counts.get(emoji) ?? 0) + 1);
  const often = ([, emoji]: Props['reactions'][number]) => counts.get(emoji) ?? 0;
  // Reactions arrive in no particular order.
  const listed = reactions.toSorted(
    (one, other) => often(other) - often(one) || inOrder(one[1], other[1]) || inOrder(one[0], other[0]),
  );
  const emojis = [...new Set(listed.map(([, emoji]) => emoji))].slice(0, mostEmojis).join(' ');
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
        <Reactors group={group} reactions={listed} anchor={anchor} onClose={() => setAnchor(null)} />
      )}
    </>
  );
}
