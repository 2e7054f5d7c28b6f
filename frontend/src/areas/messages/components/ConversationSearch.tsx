import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '@balcao/shared/text/foldText';
import { useDebounced } from '../../../kit/useDebounced.ts';
import type { ConversationMessage } from '../ConversationMessage.ts';
import css from './ConversationSearch.module.css';

/** Maximum number of older pages loaded per search step if the server does not tell where the next match is. */
const pagesAtOnce = 10;
/** Debounce of typing in milliseconds. */
const typingPause = 250;

interface Props {
  messages: readonly ConversationMessage[];
  hasMore: boolean;
  /** Loads one older page and returns all messages loaded so far. Reports an error itself. */
  onOlder: () => Promise<Pick<Props, 'messages' | 'hasMore'> & { failed: boolean }>;
  /**
   * Asks the server for the next older message with the words, so that pages are loaded only up to it. `before` is a
   * message id.
   */
  findOlder: ((words: string, before: number) => Promise<number | null>) | undefined;
  onGoTo: (id: number) => void;
  /** Called with the search text in lower case and without accents. */
  onWanted: (wanted: string) => void;
  onClose: () => void;
}

/** Ids of the messages that contain the text, newest first. */
function foundIn(messages: readonly ConversationMessage[], wanted: string): number[] {
  if (wanted === '') return [];
  return messages
    .filter(
      ({ body, transcription, isDeleted }) =>
        !isDeleted && foldText(`${body}\n${transcription ?? ''}`).includes(wanted),
    )
    .map(({ id }) => id)
    .toReversed();
}

/** Searches the conversation from the newest message upwards; loads older pages as needed. */
export function ConversationSearch(props: Props) {
  const { messages, onOlder, findOlder, onGoTo, onWanted, onClose } = props;
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [looking, setLooking] = useState(false);
  const wanted = useDebounced(foldText(text.trim()), typingPause);
  /** Search text known to have no older matches. */
  const [ended, setEnded] = useState<string | null>(null);
  const hasMore = props.hasMore && ended !== wanted;
  const found = useMemo(() => foundIn(messages, wanted), [messages, wanted]);
  const shown = Math.min(at, found.length - 1);
  const id = found[shown];
  useEffect(() => {
    onWanted(wanted);
    return () => onWanted('');
  }, [wanted, onWanted]);
  useEffect(() => {
    if (id !== undefined) onGoTo(id);
  }, [id, onGoTo]);

  async function older() {
    if (at + 1 < found.length) {
      setAt(at + 1);
      return;
    }
    setLooking(true);
    const known = found.length;
    let loaded = { messages, hasMore, failed: false };
    let total = known;
    const hit = await findOlder?.(text.trim(), messages[0]?.id ?? 0).catch(() => undefined);
    if (hit === null) setEnded(wanted);
    const isLeft = (page: number) =>
      hit === undefined
        ? page < pagesAtOnce && total <= known
        : hit !== null && (loaded.messages[0]?.id ?? 0) > hit;
    for (let page = 0; loaded.hasMore && !loaded.failed && isLeft(page); page += 1) {
      loaded = await onOlder();
      total = foundIn(loaded.messages, wanted).length;
    }
    setLooking(false);
    if (total > known) setAt(known);
  }
  const newer = () => setAt(Math.max(0, at - 1));
  const position =
    wanted === ''
      ? ''
      : looking
        ? t('messages.searching')
        : found.length === 0
          ? t(hasMore ? 'messages.foundNoneYet' : 'messages.foundNone')
          : t('messages.foundAt', { at: shown + 1, total: found.length, more: hasMore ? '+' : '' });
  const mayLook = wanted !== '' && !looking && (at + 1 < found.length || hasMore);
  return (
    <div className={css['bar']} role="search">
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
        autoFocus
        type="search"
        aria-label={t('messages.search')}
        placeholder={t('messages.search')}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            // Escape must not be handled by the list as well.
            event.preventDefault();
            onClose();
          } else if (event.key === 'Enter' && event.shiftKey) newer();
          else if (event.key === 'Enter' && mayLook) void older();
        }}
      />
      <span role="status">{position}</span>
      <IconButton
        aria-label={t('messages.foundOlder')}
        title={t('messages.foundOlder')}
        disabled={!mayLook}
        onClick={() => void older()}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        aria-label={t('messages.foundNewer')}
        title={t('messages.foundNewer')}
        disabled={at === 0 || looking}
        onClick={newer}
      >
        <ArrowDown />
      </IconButton>
      <IconButton aria-label={t('common.close')} title={t('common.close')} onClick={onClose}>
        <X />
      </IconButton>
    </div>
  );
}
