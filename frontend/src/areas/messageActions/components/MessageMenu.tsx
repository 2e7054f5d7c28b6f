import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { plainOffer } from '@balcao/shared/messages/plainOffer';
import { splitSignature } from '@balcao/shared/messages/splitSignature';
import { Copy, Forward, ListChecks, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components/lazyComponent.tsx';
import type { ConversationMessage } from '../../messages/ConversationMessage.ts';
import type { Point } from '../../messages/MessageListActions.ts';
import type { PossibleActions } from '../possibleActions.ts';
import css from './MessageMenu.module.css';

const EmojiPicker = lazyComponent(
  async () => (await import('../../messages/components/composer/EmojiPicker.tsx')).EmojiPicker,
);

/** WhatsApp's default reactions. */
const usual = ['👍', '❤️', '😂', '😮', '😢', '🙏'];

interface Props {
  message: ConversationMessage;
  at: Point;
  /** Actions allowed when the menu was opened; they do not change while it is open. */
  possible: PossibleActions;
  onReact: (emoji: string) => void;
  onReply: () => void;
  /** Absent if forwarding is not possible; then messages cannot be selected either. */
  onForward?: () => void;
  onSelect?: () => void;
  /** Called synchronously with the text: browsers allow copying only while they handle a click or key press. */
  onCopy: (text: string) => void;
  onEdit: () => void;
  onDelete: () => void;
  onClose: () => void;
}

function textOf({ mediaType, dataJson, body, fromMe }: ConversationMessage): string {
  const text = fromMe ? splitSignature(body).text : body;
  return plainOffer({ mediaType, dataJson, body: text });
}

/**
 * Menu of a message. Arrow keys move along the reactions and down the actions; Escape returns the focus to the message.
 */
export function MessageMenu(props: Props) {
  const { message, at, possible, onClose } = props;
  const { onReact, onReply, onForward, onSelect, onCopy, onEdit, onDelete } = props;
  const { t } = useTranslation();
  const [picker, setPicker] = useState<Element | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const own = message.reactions['me'] ?? '';
  const shown = own === '' || usual.includes(own) ? usual : [own, ...usual.slice(0, -1)];
  const after = (then: () => void) => () => {
    onClose();
    then();
  };
  const react = (emoji: string) => after(() => onReact(emoji === own ? '' : emoji));

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const buttons = [...(row.current?.querySelectorAll('button') ?? [])];
    const focused = buttons.findIndex((button) => button === document.activeElement);
    if (by === 0 || focused < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[(focused + by + buttons.length) % buttons.length]?.focus();
  }
  const rows = [
    possible.reply && { id: 'reply', icon: <Reply />, text: t('messages.reply'), act: onReply },
    possible.forward &&
      onForward && {
        id: 'forward',
        icon: <Forward />,
        text: t('messageActions.forward.submit'),
        act: onForward,
      },
    possible.copy && {
      id: 'copy',
      icon: <Copy />,
      text: t('messageActions.copy'),
      act: () => onCopy(textOf(message)),
    },
    possible.edit && { id: 'edit', icon: <Pencil />, text: t('messageActions.edit'), act: onEdit },
    possible.delete && { id: 'delete', icon: <Trash2 />, text: t('messageActions.delete'), act: onDelete },
    possible.forward &&
      onSelect && {
        id: 'select',
        icon: <ListChecks />,
        text: t('messageActions.select'),
        act: onSelect,
      },
  ].filter((one) => typeof one === 'object');
  return (
    <>
      <Menu
        open={picker === null}
        anchorReference="anchorPosition"
        anchorPosition={at}
        onClose={onClose}
        disableScrollLock
        slotProps={{ list: { 'aria-label': t('messageActions.menu') } }}
      >
        {possible.react && (
          <li role="none">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys only move between the buttons inside */}
            <div
              ref={row}
              role="group"
              aria-label={t('messageActions.reactions')}
              className={css['reactions']}
              onKeyDown={onKeyDown}
            >
              {shown.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  role="menuitemcheckbox"
                  aria-checked={emoji === own}
                  aria-label={
                    emoji === own
                      ? t('messageActions.takeBack', { emoji })
                      : t('messageActions.reactWith', { emoji })
                  }
                  onClick={react(emoji)}
                >
                  {emoji}
                </button>
              ))}
              <button
                type="button"
                role="menuitem"
                aria-label={t('messageActions.otherReaction')}
                title={t('messageActions.otherReaction')}
                onClick={(event) => setPicker(event.currentTarget)}
              >
                <SmilePlus />
              </button>
            </div>
          </li>
        )}
        {rows.map(({ id, icon, text, act }, index) => (
          <MenuItem key={id} autoFocus={index === 0} onClick={after(act)}>
            {icon} {text}
          </MenuItem>
        ))}
      </Menu>
      {picker && <EmojiPicker anchor={picker} onPick={(emoji) => react(emoji)()} onClose={onClose} />}
    </>
  );
}
