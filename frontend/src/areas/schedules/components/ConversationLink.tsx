import Button from '@mui/material/Button';
import type { Schedule } from '@balcao/shared/schedules/scheduleModel';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOperation } from '../../../kit/answers/useOperation.ts';

/**
 * Link to the newest ticket of the contact on the connection, where the message is shown; nothing if the user may see
 * none.
 */
export function ConversationLink({ contactId, whatsappId }: Schedule) {
  const { t } = useTranslation();
  const { data } = useOperation('GET /contacts/{id}/tickets', { params: { id: String(contactId) } });
  const ticket = data?.tickets.find((one) => one.whatsappId === whatsappId);
  // Keeps the layout of the buttons beside it.
  if (ticket === undefined) return <span />;
  return (
    <Button component={Link} to={`/tickets/${ticket.uuid}`} size="small" variant="outlined">
      {t('schedules.conversation')}
    </Button>
  );
}
