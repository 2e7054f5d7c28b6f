import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { CircleCheck, CircleX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dismissLongWork, type LongWork, type WorkProgress } from './longWork.ts';
import css from './ProgressList.module.css';
import { type LongWorkOptions, useLongWork } from './useLongWork.ts';

function ProgressToast({ work, progress }: { work: LongWork; progress: WorkProgress | undefined }) {
  const { t } = useTranslation();
  const { state = 'running', done = 0, total = null, note } = progress ?? {};
  const ended = state !== 'running';
  const share = total === null || total === 0 ? null : Math.min(100, (done / total) * 100);
  return (
    <li className={css['toast']} data-state={state}>
      <div className={css['head']}>
        {state === 'done' && <CircleCheck aria-hidden="true" />}
        {state === 'failed' && <CircleX aria-hidden="true" />}
        <b className="ellipsis">{work.title}</b>
        {ended && (
          <IconButton
            aria-label={t('kit.work.dismiss', { title: work.title })}
            onClick={() => dismissLongWork(work)}
          >
            <X />
          </IconButton>
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
        {state !== 'running' && `${t(`kit.work.${state}`)}. `}
        {total !== null && t('kit.work.of', { done, total })}
        {note !== undefined && ` · ${note}`}
      </p>
    </li>
  );
}

/** The jobs of a kind and how far each is, with what dismisses one that ended. */
export function ProgressList(options: LongWorkOptions) {
  const { t } = useTranslation();
  const works = useLongWork(options);
  return (
    <ul className={css['corner']} aria-label={t('kit.work.label')}>
      {works.map(({ work, progress }) => (
        <ProgressToast key={work.id} work={work} progress={progress} />
      ))}
    </ul>
  );
}
