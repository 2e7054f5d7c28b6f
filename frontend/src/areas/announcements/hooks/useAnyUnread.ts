import { useQuery } from '@tanstack/react-query';
import { useLater } from '../../../components/hooks/useLater.ts';
import { announcementsQuery } from '../announcementsQuery.ts';

/** Milliseconds after the start: the first screen comes before. */
const askedAfter = 2000;

/** Whether there are announcements that the person has not seen. */
export function useAnyUnread(): boolean {
  const enabled = useLater(true, askedAfter);
  const { data } = useQuery({ ...announcementsQuery, enabled });
  return (data?.unread ?? 0) > 0;
}
