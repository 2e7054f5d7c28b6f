import Popover from '@mui/material/Popover';
import { graphemes } from '@balcao/shared/text/graphemes';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readLocal, writeLocal } from '../../../../frame/session/localStore.ts';
import { type EmojiGroup, emojis } from '../../sending/emojis.ts';
import css from './EmojiPicker.module.css';

/** Emoji per row (EmojiPicker.module.css). */
const columns = 7;
const remembered = 2 * columns;

interface Props {
  anchor: Element;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Emoji by group, recent ones first. Arrow keys move, Enter picks, Escape closes. */
export function EmojiPicker({ anchor, onPick, onClose }: Props) {
  const { t } = useTranslation();
  const [recent] = useState(() => readLocal<string[]>('recentEmojis', []));
  const grid = useRef<HTMLDivElement>(null);
  const groups = useMemo(
    () => [
      ...(recent.length > 0 ? [{ name: 'recent' as const, list: recent }] : []),
      ...(Object.keys(emojis) as EmojiGroup[]).map((name) => ({ name, list: graphemes(emojis[name]) })),
    ],
    [recent],
  );
  const buttons = () => [...(grid.current?.querySelectorAll('button') ?? [])];

  function take(emoji: string) {
    writeLocal('recentEmojis', [emoji, ...recent.filter((one) => one !== emoji)].slice(0, remembered));
    onPick(emoji);
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = buttons();
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('composer.emoji') } }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys only move between the buttons inside */}
      <div ref={grid} className={css['groups']} onKeyDown={onKeyDown}>
        {groups.map(({ name, list }, group) => (
          <section key={name} aria-label={t(`composer.emojiGroups.${name}`)}>
            <h3>{t(`composer.emojiGroups.${name}`)}</h3>
            <div className={css['grid']}>
              {list.map((emoji, index) => (
                <button
                  key={emoji}
                  type="button"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to choose
                  autoFocus={group === 0 && index === 0}
                  tabIndex={group === 0 && index === 0 ? 0 : -1}
                  onClick={() => take(emoji)}
                >
                  {emoji}
                </button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Popover>
  );
}
