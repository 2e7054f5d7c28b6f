import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { MessagesSquare, Paperclip, RotateCcw, SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { RichText } from '../../messages/components/RichText.tsx';
import type { PlayedQueue } from '../playedTree.ts';
import css from './SimulatorDialog.module.css';
import { SimulatorOutcome } from './SimulatorOutcome.tsx';

type Simulation = 'POST /chatbot/simulation';

interface Props {
  /** The queue as it stands in its forms at this moment. */
  played: () => PlayedQueue;
  onClose: () => void;
}

/** As many messages of a customer's as are played, and letters of each. */
const most = 50;
const longest = 1000;

/** Talks to the chatbot of a queue as a customer would, over what is not saved yet too. Each message plays the conversation anew. */
export function SimulatorDialog({ played, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [text, setText] = useState('');
  const [conversation, setConversation] = useState<Reply<Simulation> | null>(null);
  /** What was written and has no answer yet. */
  const [asked, setAsked] = useState<string | null>(null);
  const { send, isPending, failure } = useMutation('POST /chatbot/simulation', { inPlace: true });
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Which conversation an answer belongs to: one that was begun anew takes none of the one before. */
  const turn = useRef(0);
  const said = conversation?.messages ?? [];
  const written = said.filter(({ fromMe }) => !fromMe).map(({ body }) => body);
  const ended = conversation?.state === 'closed' || written.length >= most;
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [said.length, asked, isPending]);
  async function ask(body: string) {
    const mine = turn.current;
    setAsked(body);
    // Also after the button that tries again, which goes.
    input.current?.focus();
    setText('');
    try {
      const reply = await send({
        body: { queue: played(), contactName: t('kit.template.sampleContact'), messages: [...written, body] },
      });
      if (mine !== turn.current) return;
      setConversation(reply);
      setAsked(null);
    } catch {
      // What was refused is said below what was written, which can be sent again.
    }
  }
  function restart() {
    turn.current += 1;
    setConversation(null);
    setAsked(null);
    setText('');
    input.current?.focus();
  }
  const waits = asked !== null && isPending;
  function submit(event: FormEvent) {
    event.preventDefault();
    const body = text.trim();
    if (body !== '' && asked === null && !ended) void ask(body);
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('queues.simulator.title')}</DialogTitle>
      <DialogContent className={css['content'] ?? ''}>
        <div
          ref={log}
          role="log"
          aria-label={t('queues.simulator.log')}
          aria-busy={waits}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
          tabIndex={0}
          className={css['log']}
        >
          {said.length === 0 && asked === null && (
            <EmptyState
              icon={<MessagesSquare />}
              title={t('queues.simulator.empty')}
              hint={t('queues.simulator.emptyHint')}
            />
          )}
          {said.map((one, place) => (
            <Said key={place} {...one} />
          ))}
          {asked !== null && <Said fromMe={false} body={asked} fileName={null} />}
          {waits && <p className={css['busy']}>{t('queues.simulator.busy')}</p>}
          {asked === null && conversation && <SimulatorOutcome {...conversation} />}
          {asked === null && conversation?.state !== 'closed' && ended && (
            <p className={css['outcome']}>{t('queues.simulator.full')}</p>
          )}
          {asked !== null && !isPending && failure !== '' && (
            <Alert
              severity="error"
              action={<Button onClick={() => void ask(asked)}>{t('common.retry')}</Button>}
            >
              {failure}
            </Alert>
          )}
        </div>
        <form className={css['write']} onSubmit={submit}>
          <TextField
            value={text}
            inputRef={input}
            label={t('queues.simulator.write')}
            autoFocus
            autoComplete="off"
            disabled={ended}
            slotProps={{ htmlInput: { maxLength: longest } }}
            onChange={(event) => setText(event.target.value)}
          />
          <IconButton
            type="submit"
            aria-label={t('queues.simulator.send')}
            title={t('queues.simulator.send')}
            disabled={ended || text.trim() === ''}
          >
            <SendHorizontal />
          </IconButton>
        </form>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<RotateCcw />} disabled={said.length === 0 && asked === null} onClick={restart}>
          {t('queues.simulator.restart')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** A message as the customer sees it: their own stand at the end. */
function Said({ fromMe, body, fileName }: Reply<Simulation>['messages'][number]) {
  const { t } = useTranslation();
  return (
    <div className={css['said']} data-bot={fromMe}>
      <span className="visually-hidden">
        {t(fromMe ? 'queues.simulator.bot' : 'queues.simulator.customer')}:{' '}
      </span>
      <span className={css['text']} dir="auto">
        {fileName !== null && (
          <span className={css['file']}>
            <Paperclip aria-label={t('queues.simulator.file')} /> {fileName}
          </span>
        )}
        <RichText text={body} />
      </span>
    </div>
  );
}
