import { useTranslation } from 'react-i18next';
import type { Reply } from '../../../frame/api/operationTypes.ts';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';
import { useQueues } from '../../../kit/lists/useQueues.ts';
import css from './SimulatorDialog.module.css';

/** Result of the simulation: queue, user or end of the conversation. Nothing while the bot waits for the customer. */
export function SimulatorOutcome({
  state,
  queueId,
  proposedUserId,
}: Pick<Reply<'POST /chatbot/simulation'>, 'state' | 'queueId' | 'proposedUserId'>) {
  const { t } = useTranslation();
  const waits = state === 'waiting';
  const queues = useQueues({ ofCompany: true, enabled: waits && queueId !== null });
  const people = useColleagues(waits && proposedUserId !== null);
  if (state === 'bot') return null;
  const queue = queues.data.find(({ id }) => id === queueId);
  const person = people.data?.find(({ id }) => id === proposedUserId);
  const outcome = () => {
    if (!waits) return t('queues.simulator.closed');
    if (person) return t('queues.simulator.proposed', { name: person.name });
    return queue ? t('queues.simulator.waitingIn', { name: queue.name }) : t('queues.simulator.waiting');
  };
  return <p className={css['outcome']}>{outcome()}</p>;
}
