import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { ColourDot } from '../../../components/ColourDot.tsx';
import { ListPicker } from '../../../kit/fields/ListPicker.tsx';
import { useMutation } from '../../../kit/answers/useMutation.ts';
import { knownTicket, storeTicket } from '../../../inbox/ticketCache.ts';
import { useTags } from '../hooks/useTags.ts';

/** Kanban stage of a ticket, one or none. Hidden if the company has no stages. */
export const TicketStage = memo(function TicketStage({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const user = useUser();
  const viewer = viewerOf(user);
  const stages = useTags('tickets');
  const show = (id: number | null) => {
    const stage = stages.data?.find((one) => one.id === id) ?? null;
    // Use the current ticket: messages may have arrived during the call.
    storeTicket(client, { ...(knownTicket(client, ticket.uuid) ?? ticket), stage }, viewer);
  };
  const { run: set } = useMutation('PUT /ticket-tags/{ticketId}/{tagId}', {
    success: t('tags.stageSet'),
    onSuccess: (_, { params }) => show(Number(params.tagId)),
  });
  const { run: clear } = useMutation('DELETE /ticket-tags/{ticketId}', {
    success: t('tags.stageCleared'),
    onSuccess: () => show(null),
  });
  // Hidden until stages are known to exist, so that nothing below moves twice.
  if (!stages.data?.length && ticket.stage === null) return null;
  // A ticket that is still in a stage may leave it, even if the plan no longer includes stages.
  if (!user.company.plan?.useKanban && ticket.stage === null) return null;
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
});
