import { isAdmin, mayShowAll, noQueue, seesTicketsWithoutQueue } from '@balcao/shared/tickets/ticketRules';
import Button from '@mui/material/Button';
import { Columns3, SquareKanban } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../../frame/session/useUser.ts';
import { viewerOf } from '../../../frame/session/viewerOf.ts';
import { EmptyState, FailedState } from '../../../components/EmptyState.tsx';
import { PageSkeleton } from '../../../components/loading/PageSkeleton.tsx';
import { errorText } from '../../../frame/i18n/errorText.ts';
import { useColleagues } from '../../../kit/lists/useColleagues.ts';
import { useQueues } from '../../../kit/lists/useQueues.ts';
import { ListSearch } from '../../../kit/ListSearch.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { FilterMenu } from '../../../kit/FilterMenu.tsx';
import { Board } from '../components/Board.tsx';
import { BoardDays } from '../components/BoardDays.tsx';
import { useBoard } from '../hooks/useBoard.ts';
import { useBoardFilter } from '../hooks/useBoardFilter.ts';
import { useCardMoves } from '../hooks/useCardMoves.ts';
import { useLanePages } from '../hooks/useLanePages.ts';
import css from './KanbanPage.module.css';

/** /kanban: tickets in lanes by stage, today's by default. */
export function KanbanPage() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const filter = useBoardFilter();
  const { query, isNarrowed, startDate, endDate, setDays, queueIds, setQueues, userIds, setUsers } = filter;
  const board = useBoard(query, filter.filter);
  const { more, failed, waiting, goOn } = useLanePages(query);
  const { move, shown, moving } = useCardMoves(query);
  const { data: queues } = useQueues();
  const viewer = viewerOf(user);
  const none = { id: noQueue, name: t('tickets.noQueue') };
  const choices = seesTicketsWithoutQueue(viewer) ? [...queues, none] : queues;
  const seesOthers = mayShowAll(viewer);
  const { data: users = [] } = useColleagues(seesOthers);
  // Administrators, and users with access to the dashboard.
  const mayLook = isAdmin(user) || user.showDashboard === 'enabled';
  const mayMake = isAdmin(user);
  const toLanes = () => void navigate('/TagsKanban');
  return (
    <div className={css['page']}>
      <PageHeader title={t('kanban.title')}>
        {mayLook && (
          <Button variant="contained" startIcon={<Columns3 />} onClick={toLanes}>
            {t('kanban.addLanes')}
          </Button>
        )}
      </PageHeader>
      <div className={css['filters']}>
        <BoardDays
          key={`${startDate} ${endDate}`}
          startDate={startDate}
          endDate={endDate}
          onSearch={(first, last) => {
            if (first === startDate && last === endDate) void board.refetch();
            else setDays(first, last);
          }}
        />
        <div className={css['search']}>
          <ListSearch label={t('kanban.search')} from={1} />
        </div>
        {choices.length > 1 && (
          <FilterMenu
            label={t('kanban.queues')}
            all={t('kanban.allQueues')}
            options={choices}
            chosen={queueIds}
            onChange={setQueues}
          />
        )}
        {seesOthers && users.length > 1 && (
          <FilterMenu
            label={t('kanban.users')}
            all={t('kanban.allUsers')}
            options={users}
            chosen={userIds}
            onChange={setUsers}
          />
        )}
      </div>
      {board.data === undefined && board.error !== null && (
        <FailedState hint={errorText(t, board.error)} onRetry={() => void board.refetch()} />
      )}
      {board.data === undefined && board.error === null && <PageSkeleton />}
      {board.data && (
        <Board
          board={shown(board.data)}
          narrowed={isNarrowed}
          moving={moving}
          failed={failed}
          waiting={waiting}
          onMore={more}
          onGoOn={goOn}
          onMove={move}
        >
          {board.data.lanes.length === 1 && (
            <div className={css['first']}>
              <EmptyState
                icon={<SquareKanban />}
                title={t('kanban.empty')}
                hint={t(mayMake ? 'kanban.emptyHint' : 'kanban.emptyHintOthers')}
              >
                {mayMake && (
                  <Button variant="outlined" onClick={toLanes}>
                    {t('kanban.addLanes')}
                  </Button>
                )}
              </EmptyState>
            </div>
          )}
        </Board>
      )}
    </div>
  );
}
