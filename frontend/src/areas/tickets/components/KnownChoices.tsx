import {
  isAdmin,
  noQueue,
  seesTicketsWithoutQueue,
  type TicketViewer,
} from '@balcao/shared/tickets/ticketRules';
import { useEffect } from 'react';
import { useStore } from '../../../app/session/useStore.ts';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';
import { connectionsQuery } from '../../../kit/lists/connectionsQuery.ts';
import { useQueues } from '../../../kit/lists/useQueues.ts';
import { useOperation } from '../../../kit/useOperation.ts';
import { useTags } from '../../tags/hooks/useTags.ts';
import { changeScope, changeView, ticketView } from '../ticketView.ts';

interface Known {
  data?: readonly { id: number }[] | undefined;
  isPending: boolean;
  isError: boolean;
}

function useLetGo(chosen: readonly number[], known: Known, choose: (left: number[]) => void): void {
  const { data = [], isPending, isError } = known;
  useEffect(() => {
    if (isPending || isError) return;
    const left = chosen.filter((one) => data.some(({ id }) => id === one));
    if (left.length < chosen.length) choose(left);
  });
}

const nothing: Known = { data: [], isPending: false, isError: false };

/**
 * Lets go of what a filter names and the company has no more: it would narrow every list to nothing, with no name to
 * find it by. Draws nothing; loaded while something is chosen, whose lists are there then.
 */
export function KnownChoices({ viewer }: { viewer: TicketViewer }) {
  const { tagIds, queueIds, scope } = useStore(ticketView);
  const admin = isAdmin(viewer);
  const tags = useTags('contacts', tagIds.length > 0);
  const queues = useQueues({ enabled: queueIds.length > 0 });
  const enabled = scope.connectionIds.length > 0;
  const connections = useOperation('GET /whatsapp', connectionsQuery, { enabled });
  const users = useColleagues(admin && scope.userIds.length > 0);
  useLetGo(tagIds, tags, (left) => changeView({ tagIds: left }));
  const none = seesTicketsWithoutQueue(viewer) ? [{ id: noQueue }] : [];
  useLetGo(queueIds, { ...queues, data: [...queues.data, ...none] }, (left) =>
    changeView({ queueIds: left }),
  );
  useLetGo(scope.connectionIds, connections, (left) => changeScope({ connectionIds: left }));
  // Attendants are chosen by administrators alone.
  useLetGo(scope.userIds, admin ? users : nothing, (left) => changeScope({ userIds: left }));
  return null;
}
