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
import type { PlayedQueue } from '../simulatedOptions.ts';
import css from './SimulatorDialog.module.css';
import { SimulatorOutcome } from './SimulatorOutcome.tsx';

type Simulation = 'POST /chatbot/simulation';

interface Props {
  /** Returns the queue as it is in the forms now. */
  played: () => PlayedQueue;
  onClose: () => void;
}

/** Most customer messages in a simulation, and characters of each. */
const most = 50;
const longest = 1000;

/**
 * Simulates a customer's conversation with the queue's chatbot, including unsaved changes. Each message replays the
 * whole conversation.
 */
export function SimulatorDialog({ played, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [text, setText] = useState('');
  const [conversation, setConversation] = useState<Reply<Simulation> | null>(null);
  /** Message still without an answer. */
  const [asked, setAsked] = useState<string | null>(null);
  const { send, isPending, failure } = useMutation('POST /chatbot/simulation', { inPlace: true });
  const log = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Counts simulated conversations, so that answers to an earlier one are ignored after a restart. */
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
    // The field also needs the focus after the retry button, which disappears.
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
      // The error is shown below the message, which can be sent again.
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

/** A message as the customer sees it, their own on the right. */
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
