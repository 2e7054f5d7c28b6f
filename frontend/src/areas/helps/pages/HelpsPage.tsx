import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { failureHint } from '../../../kit/failureHint.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useOperation } from '../../../kit/answers/useOperation.ts';
import { useRetried } from '../../../kit/answers/useRetried.ts';
import { HelpVideo } from '../components/HelpVideo.tsx';
import css from './HelpsPage.module.css';

/** /helps: the platform's help videos, played in place. */
export function HelpsPage() {
  const { t } = useTranslation();
  const query = useOperation('GET /helps/list', {});
  const { data: helps, error, refetch } = query;
  const retry = () => void refetch();
  const failure = useRetried({ of: 'helps', error, answered: helps !== undefined, retry });
  return (
    <div className={css['page']}>
      <PageHeader title={t('helps.title')} />
      {helps === undefined ? (
        failure ? (
          <FailedState {...failureHint(t, failure)} byItself={failure.byItself} onRetry={retry} />
        ) : (
          <PageSkeleton />
        )
      ) : helps.length === 0 ? (
        <EmptyState icon={<CircleQuestionMark />} title={t('helps.nothing')} />
      ) : (
        <ul className={css['videos']}>
          {helps.map(({ id, title, description, video }) => (
            <li key={id}>
              <HelpVideo title={title} video={video} />
              <h2>{title}</h2>
              {description !== '' && <p>{description}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
