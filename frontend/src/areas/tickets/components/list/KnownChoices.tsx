import {
  isAdmin,
  noQueue,
  seesTicketsWithoutQueue,
  type TicketViewer,
} from '@balcao/shared/tickets/ticketRules';
import { useEffect } from 'react';
import { useStore } from '../../../../frame/session/useStore.ts';
import { useColleagues } from '../../../../kit/lists/useColleagues.ts';
import { connectionsQuery } from '../../../../kit/lists/connectionsQuery.ts';
import { useQueues } from '../../../../kit/lists/useQueues.ts';
import { useOperation } from '../../../../kit/answers/useOperation.ts';
import { useTags } from '../../../tags/hooks/useTags.ts';
import type { SearchScope, TicketFilter } from '../../../../inbox/ticketLists.ts';
import { changeScope, changeView, ticketListView } from '../../../../inbox/ticketListView.ts';

interface Known {
  data?: readonly { id: number }[] | undefined;
  isPending: boolean;
  isError: boolean;
}

/** Parts of a filter that hold ids of the company's data. */
type Naming<Filter> = {
  [Part in keyof Filter]: Filter[Part] extends number[] ? Part : never;
}[keyof Filter];

function useLetGo<Part extends string>(
  chosen: Readonly<Record<Part, readonly number[]>>,
  known: Readonly<Record<Part, Known>>,
  choose: (part: Part, left: number[]) => void,
): void {
  useEffect(() => {
    for (const part in known) {
      const { data = [], isPending, isError } = known[part];
      if (isPending || isError) continue;
      const left = chosen[part].filter((one) => data.some(({ id }) => id === one));
      if (left.length < chosen[part].length) choose(part, left);
    }
  });
}

const nothing: Known = { data: [], isPending: false, isError: false };

/**
 * Removes ids from a filter that no longer exist in the company: they would empty every list and have no name to show.
 * Renders nothing; loaded only while something is chosen, when the lists are needed anyway.
 */
export function KnownChoices({ viewer }: { viewer: TicketViewer }) {
  const view = useStore(ticketListView);
  const { tagIds, queueIds, scope } = view;
  const admin = isAdmin(viewer);
  const tags = useTags('contacts', tagIds.length > 0);
  const queues = useQueues({ enabled: queueIds.length > 0 });
  const enabled = scope.connectionIds.length > 0;
  const connections = useOperation('GET /whatsapp', connectionsQuery, { enabled });
  const users = useColleagues(admin && scope.userIds.length > 0);
  const none = seesTicketsWithoutQueue(viewer) ? [{ id: noQueue }] : [];
  useLetGo<Naming<TicketFilter>>(
    view,
    { tagIds: tags, queueIds: { ...queues, data: [...queues.data, ...none] } },
    (part, left) => changeView({ [part]: left }),
  );
  useLetGo<Naming<SearchScope>>(
    scope,
    // Only administrators filter by attendant.
    { connectionIds: connections, userIds: admin ? users : nothing },
    (part, left) => changeScope({ [part]: left }),
  );
  return null;
}
