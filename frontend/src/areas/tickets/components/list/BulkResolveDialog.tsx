import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Ticket } from '@balcao/shared/records/ticketModel';
import { useTranslation } from 'react-i18next';
import { companySetting } from '../../../../frame/session/companySetting.ts';
import { useUser } from '../../../../frame/session/useUser.ts';
import { useConnections } from '../../../../kit/lists/useConnections.ts';
import { countFarewells } from '../../moves/countFarewells.ts';
import type { MoveOptions } from '../../moves/moveRequest.ts';
import { FarewellActions } from '../FarewellActions.tsx';

interface Props {
  tickets: readonly Ticket[];
  onClose: () => void;
  onConfirm: (options: MoveOptions) => void;
}

/** Confirms resolving several tickets; offers a farewell if some customers would get one, and shows how many. */
export function BulkResolveDialog({ tickets, onClose, onConfirm }: Props) {
  const { t } = useTranslation();
  const me = useUser();
  const { data: connections, isPending } = useConnections();
  const total = tickets.length;
  const userRating = companySetting(me, 'userRating') === 'enabled' ? 'enabled' : 'disabled';
  const counted = countFarewells(tickets, { userFarewell: me.farewellMessage, userRating }, connections);
  const count = counted?.told ?? null;
  const asked = counted?.asked ?? 0;
  const silent = count === 0;
  // If the count cannot be determined, both buttons are offered.
  const unknown = count === null && isPending;
  const some = count !== null && !silent && count < total;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth={false} aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{t('bulk.resolveTitle', { count: total })}</DialogTitle>
      <DialogContent aria-busy={unknown}>
        {silent
          ? t('ticket.resolveSilent')
          : some
            ? t('bulk.resolveSome', { count, total })
            : t('bulk.resolveHint')}
        {asked > 0 && ` ${t('bulk.resolveRating', { count: asked })}`}
      </DialogContent>
      <FarewellActions
        waiting={unknown}
        silent={silent}
        onClose={onClose}
        onChoose={(farewell) => onConfirm({ farewell })}
      />
    </Dialog>
  );
}
