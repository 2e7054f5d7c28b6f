import Button from '@mui/material/Button';
import { ProgressToasts } from '../../src/kit/longWork/ProgressToasts.tsx';
import { startLongWork, type WorkProgress } from '../../src/kit/longWork/longWork.ts';

const jobKey = 'sampleJob';
const total = 300;
const perSecond = 60;

/** How far the made-up job is: by the clock, as a server's goes on while nobody looks. */
async function ask(id: string): Promise<WorkProgress> {
  const started = Number(localStorage.getItem(`${jobKey}.${id}`));
  const done = Math.min(total, Math.floor(((Date.now() - started) / 1000) * perSecond));
  return { state: done === total ? 'done' : 'running', done, total };
}

/** A job of five seconds that goes on whether one stays or reloads. */
export function WorkSample() {
  return (
    <div>
      <Button
        onClick={() => {
          localStorage.setItem(`${jobKey}.7`, String(Date.now()));
          startLongWork({ kind: 'sample', id: '7', title: 'Importar contatos' });
        }}
      >
        Importar
      </Button>
      <ProgressToasts kind="sample" ask={ask} />
    </div>
  );
}
