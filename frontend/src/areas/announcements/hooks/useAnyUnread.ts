import { useQuery } from '@tanstack/react-query';
import { useLater } from '../../../components/hooks/useLater.ts';
import { announcementsQuery } from '../announcementsQuery.ts';

/** Delay in milliseconds after the start, so that the first screen is not slowed down. */
const askedAfter = 2000;

/** True if there are announcements that the user has not read. */
export function useAnyUnread(): boolean {
  const enabled = useLater(true, askedAfter);
  const { data } = useQuery({ ...announcementsQuery, enabled });
  return (data?.unread ?? 0) > 0;
}
