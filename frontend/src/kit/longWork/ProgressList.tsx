import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dismissLongWork, isUnderWay, type LongWork, type WorkProgress } from './longWork.ts';
import css from './ProgressList.module.css';
import { type LongWorkOptions, useLongWork } from './useLongWork.ts';

/**
 * Milliseconds that an ended job is shown after the pointer or focus last left it. A job with `stays` is shown until
 * it is dismissed.
 */
const shownAfterEnd = 8000;

export interface ProgressOptions extends LongWorkOptions {
  /**
   * Shows the list at the end of its container instead of in the screen's corner, where it would cover the work below.
   */
  inFlow?: boolean;
  /** Asks the server to stop the job; absent if the jobs cannot be stopped. */
  onStop?: (work: LongWork) => void;
}

interface Props extends Pick<ProgressOptions, 'onStop'> {
  work: LongWork;
  progress: WorkProgress | undefined;
}

function ProgressToast({ work, progress, onStop }: Props) {
  const { t } = useTranslation();
  const { state = 'running', done = 0, total = null, note, stays = false } = progress ?? {};
  const { shownFor = shownAfterEnd } = progress ?? {};
  const ended = !isUnderWay(state);
  const leaves = ended && !stays;
  const toast = useRef<HTMLLIElement>(null);
  // Counts how often pointer or focus left the toast; each restarts the time it is shown.
  const [looks, setLooks] = useState(0);
  const looked = () => setLooks((before) => before + 1);
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setInterval(() => {
      if (toast.current?.matches(':hover, :focus-within') !== true) dismissLongWork(work);
    }, shownFor);
    return () => clearInterval(timer);
    // The title may change with the language; it is still the same job.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same job by its kind and id
  }, [leaves, looks, shownFor, work.kind, work.id]);
  const share = total === null || total === 0 ? null : Math.min(100, (done / total) * 100);
  return (
    // The events only restart the toast's time.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li ref={toast} className={css['toast']} data-state={state} onMouseLeave={looked} onBlur={looked}>
      <div className={css['head']}>
        {state === 'done' && <CircleCheck aria-hidden="true" />}
        <b>{work.title}</b>
        {ended && (
          <IconButton
            aria-label={t('kit.work.dismiss', { title: work.title })}
            onClick={() => dismissLongWork(work)}
          >
            <X />
          </IconButton>
        )}
        {!ended && onStop && (
          <Button
            size="small"
            disabled={state === 'stopping'}
            aria-label={t('kit.work.stopNamed', { title: work.title })}
            onClick={() => onStop(work)}
          >
            {t('kit.work.stop')}
          </Button>
        )}
      </div>
      {!ended && (
        <LinearProgress
          aria-label={work.title}
          {...(share === null ? {} : { variant: 'determinate', value: share })}
        />
      )}
      <p role={ended ? 'status' : undefined}>
        {state === 'running' && total === null ? t('kit.work.running') : null}
        {state === 'stopping' && `${t('kit.work.stopping')} `}
        {ended && `${t(`kit.work.${state}`)}. `}
        {total !== null && t('kit.work.of', { done, total })}
        {note !== undefined && ` · ${note}`}
      </p>
    </li>
  );
}

/** Jobs of a kind with their progress, and buttons to stop a running one or dismiss an ended one. */
export function ProgressList({ onStop, inFlow = false, ...options }: ProgressOptions) {
  const { t } = useTranslation();
  const works = useLongWork(options);
  return (
    <ul
      data-work={inFlow ? 'inFlow' : 'corner'}
      className={css[inFlow ? 'inFlow' : 'corner']}
      aria-label={t('kit.work.label')}
    >
      {works.map(({ work, progress }) => (
        <ProgressToast key={work.id} work={work} progress={progress} {...(onStop && { onStop })} />
      ))}
    </ul>
  );
}
