import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../src/frame/api/ApiError.ts';
import { ProgressToasts } from '../../src/kit/longWork/ProgressToasts.tsx';
import { startLongWork, type WorkProgress } from '../../src/kit/longWork/longWork.ts';
import { noteProgress } from '../../src/kit/longWork/useLongWork.ts';

const jobKey = 'sampleJob';
const total = 300;
const perSecond = 60;
const kind = 'sample';
/** A job that also reports by live events. Polls of a job are answered after `answerTakes` milliseconds. */
const live = { kind, id: 'live', title: 'Enviar campanha' };
const answerTakes = 1500;

/** Number of answers about the live job; read by tests. */
declare global {
  var liveAnswers: number;
}
globalThis.liveAnswers = 0;
let liveDone = 10;

/** Progress of the made-up job. It follows the clock, like a job on a server that goes on while nobody looks. */
async function ask(id: string, signal: AbortSignal): Promise<WorkProgress> {
  if (id === live.id) {
    const done = liveDone;
    await new Promise((resolve) => setTimeout(resolve, answerTakes));
    globalThis.liveAnswers += 1;
    signal.throwIfAborted();
    return { state: 'running', done, total };
  }
  const started = localStorage.getItem(`${jobKey}.${id}`);
  if (started === null) {
    await new Promise((resolve) => setTimeout(resolve, answerTakes));
    throw new ApiError(404, { code: 'ERR_NOT_FOUND' });
  }
  const done = Math.min(total, Math.floor(((Date.now() - Number(started)) / 1000) * perSecond));
  return { state: done === total ? 'done' : 'running', done, total };
}

/** Jobs that go on when the page is left or reloaded. */
export function WorkSample() {
  const client = useQueryClient();
  const tell = (progress: WorkProgress) => {
    liveDone = progress.done;
    noteProgress(client, live, progress);
  };
  return (
    <div>
      <Button
        onClick={() => {
          localStorage.setItem(`${jobKey}.7`, String(Date.now()));
          startLongWork({ kind, id: '7', title: 'Importar contatos' });
        }}
      >
        Importar
      </Button>
      <Button onClick={() => startLongWork({ kind, id: 'lost', title: 'Importar planilha' })}>
        Importar o que ninguém conhece
      </Button>
      <Button onClick={() => startLongWork(live)}>Enviar</Button>
      <Button onClick={() => tell({ state: 'running', done: 150, total })}>Avisar 150</Button>
      <Button onClick={() => tell({ state: 'done', done: total, total })}>Avisar o fim</Button>
      <Button
        onClick={() => tell({ state: 'done', done: total, total, note: '3 sem etiqueta', stays: true })}
      >
        Avisar o fim e o que faltou
      </Button>
      <Button onClick={() => tell({ state: 'stopped', done: 50, total, note: '50 encerrados' })}>
        Avisar que parou
      </Button>
      <ProgressToasts kind={kind} ask={ask} />
    </div>
  );
}
