import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { showToast } from '../../../components/toasts/showToast.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../frame/api/call.ts';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useTimeFormat } from '../../../frame/session/useTimeFormat.ts';
import { logLines } from '../log/logLines.ts';
import { photoOnCanvas, wordsOnCanvas } from '../pdf/drawOnCanvas.ts';
import { readWholeTicket } from '../pdf/readWholeTicket.ts';
import css from './ExportTicketDialog.module.css';

/** Milliseconds of work before yielding to the browser: one frame. */
const breath = 16;

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has long started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Exports a ticket as a PDF, with progress; closing the dialog cancels it. */
export function ExportTicketDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation();
  const format = useTimeFormat();
  const [{ read, written, failure }, setState] = useState({ read: 0, written: 0, failure: '' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    async function run() {
      const params = { id: ticket.id };
      // Its library and fonts weigh as much as the whole app, so they come while the messages do.
      const writing = import('../pdf/ticketPdf.ts');
      const loading = writing.then(async ({ loadFonts }) => loadFonts(signal));
      // Awaited below. Handled here too, so that an earlier failure is not reported as an unhandled rejection.
      loading.catch(() => undefined);
      const [messages, log, users] = await Promise.all([
        readWholeTicket(ticket, signal, (count) => setState({ read: count, written: 0, failure: '' })),
        call('GET /tickets-log/{id}', { params, signal }),
        call('GET /users/list', { signal }),
      ]);
      if (messages.length === 0) {
        setState({ read: 0, written: 0, failure: t('exportPdf.nothing') });
        return;
      }
      const authors = new Map(users.map(({ id, name }) => [id, name]));
      const report = { ticket, messages, lines: logLines(log, t), authors };
      let breathed = performance.now();
      let count = 0;
      const [{ ticketPdf }, fonts] = await Promise.all([writing, loading]);
      const file = await ticketPdf(report, {
        t,
        format,
        now: new Date(),
        draw: wordsOnCanvas(),
        fonts,
        photo: (url) => photoOnCanvas(url, signal),
        onWritten: (written) => {
          count = written;
        },
        breathe: async () => {
          if (performance.now() - breathed < breath) return;
          setState({ read: messages.length, written: count, failure: '' });
          await new Promise((resolve) => {
            setTimeout(resolve);
          });
          signal.throwIfAborted();
          breathed = performance.now();
        },
      });
      signal.throwIfAborted();
      save(file, `relatório_atendimento_${ticket.id}.pdf`);
      showToast(t('exportPdf.done'), { variant: 'success' });
      onClose();
    }
    run().catch((error: unknown) => {
      if (!signal.aborted) setState({ read: 0, written: 0, failure: errorText(t, error) });
    });
    return () => leave.abort();
    // One export per round, of the ticket as it was at the start.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [round]);

  return (
    <Dialog open onClose={onClose} aria-labelledby="export-title">
      <DialogTitle id="export-title">{t('exportPdf.title')}</DialogTitle>
      <DialogContent>
        {failure === '' ? (
          <div className={css['work']}>
            <progress aria-label={t('exportPdf.title')} {...(written > 0 && { value: written, max: read })} />
            <p role="status">
              {written > 0 ? t('exportPdf.writing', { written, read }) : t('exportPdf.reading', { read })}
            </p>
          </div>
        ) : (
          <Alert severity="error">{failure}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(failure === '' ? 'common.cancel' : 'common.close')}</Button>
        {failure !== '' && (
          <Button
            variant="contained"
            onClick={() => {
              setState({ read: 0, written: 0, failure: '' });
              setRound(round + 1);
            }}
          >
            {t('common.retry')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
