import Popover from '@mui/material/Popover';
import {
  EmojiPicker as Picker,
  type EmojiPickerListCategoryHeaderProps,
  type EmojiPickerListEmojiProps,
  type EmojiPickerListRowProps,
} from 'frimousse';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../../../components/hooks/useMedia.ts';
import { readLocal, writeLocal } from '../../../../frame/session/localStore.ts';
import { type EmojiGroup, loadEmojis } from '../../sending/emojiData.ts';
import css from './EmojiPicker.module.css';

/** Emoji per row (EmojiPicker.module.css). */
const columns = 7;

interface Props {
  anchor: Element;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

function CategoryHeader({ category, ...props }: EmojiPickerListCategoryHeaderProps) {
  const { t } = useTranslation();
  return (
    <div {...props} className={css['group']}>
      {t(`composer.emojiGroups.${category.label as EmojiGroup}`)}
    </div>
  );
}

/** The library counts rows and columns from 0, ARIA from 1. */
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1);

function Row({ 'aria-rowindex': row, ...props }: EmojiPickerListRowProps) {
  return <div {...props} aria-rowindex={fromOne(row)} />;
}

function Emoji({ emoji, 'aria-colindex': column, ...props }: EmojiPickerListEmojiProps) {
  const cell = { ...props, 'aria-colindex': fromOne(column) };
  return (
    <button {...cell} type="button" className={css['emoji']} data-active={emoji.isActive}>
      {emoji.emoji}
    </button>
  );
}

const components = { CategoryHeader, Row, Emoji };

/** Emoji by group, recent ones first, searched by their names. Arrow keys move, Enter picks, Escape closes. */
export function EmojiPicker({ anchor, onPick, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [recent] = useState(() => readLocal<string[]>('recentEmojis', []));
  // On a phone the keyboard would cover the emoji.
  const hasKeys = useMedia('(pointer: fine)');

  function take(emoji: string) {
    writeLocal('recentEmojis', [emoji, ...recent.filter((one) => one !== emoji)].slice(0, columns));
    onPick(emoji);
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
      <Picker.Root
        className={css['picker']}
        columns={columns}
        locale={i18n.language}
        resolveEmojiData={loadEmojis}
        onEmojiSelect={({ emoji }) => take(emoji)}
      >
        <Picker.Search
          className={css['search']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to choose
          autoFocus={hasKeys}
          aria-label={t('composer.emojiSearch')}
          placeholder={t('composer.emojiSearch')}
        />
        {recent.length > 0 && (
          <section aria-label={t('composer.emojiGroups.recent')}>
            <h3 className={css['group']}>{t('composer.emojiGroups.recent')}</h3>
            <div className={css['recent']}>
              {recent.slice(0, columns).map((emoji) => (
                <button key={emoji} type="button" className={css['emoji']} onClick={() => take(emoji)}>
                  {emoji}
                </button>
              ))}
            </div>
          </section>
        )}
        <Picker.Viewport className={css['viewport']}>
          <Picker.Empty className={css['empty']}>{t('composer.emojiNone')}</Picker.Empty>
          <Picker.List components={components} />
        </Picker.Viewport>
      </Picker.Root>
    </Popover>
  );
}
