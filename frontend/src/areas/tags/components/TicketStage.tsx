import type { Ticket } from '@balcao/shared/tickets/ticketModel';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../app/session/useUser.ts';
import { viewerOf } from '../../../app/session/viewerOf.ts';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import { useMutation } from '../../../kit/useMutation.ts';
import { storeTicket } from '../../tickets/ticketCache.ts';
import { useTags } from '../hooks/useTags.ts';

/** The kanban stage of a ticket: one at a time, or none. Nothing where the company has no stages. */
export function TicketStage({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = viewerOf(useUser());
  const stages = useTags('tickets');
  const show = (id: number | null) => {
    const stage = stages.data?.find((one) => one.id === id) ?? null;
    storeTicket(client, { ...ticket, stage }, viewer);
  };
  const { run: set } = useMutation('PUT /ticket-tags/{ticketId}/{tagId}', {
    success: t('tags.stageSet'),
    onSuccess: (_, { params }) => show(Number(params.tagId)),
  });
  const { run: clear } = useMutation('DELETE /ticket-tags/{ticketId}', {
    success: t('tags.stageCleared'),
    onSuccess: () => show(null),
  });
  if (stages.data?.length === 0 && ticket.stage === null) return null;
  return (
    <ListPicker
      picker={{
        label: t('tags.stage'),
        value: ticket.stage?.id ?? null,
        onChange: (tagId) => {
          const ticketId = ticket.id;
          if (tagId === null) clear({ params: { ticketId } });
          else set({ params: { ticketId, tagId } });
        },
      }}
      list={stages}
      icon={({ color }) => <ColourDot colour={color} />}
    />
  );
}
