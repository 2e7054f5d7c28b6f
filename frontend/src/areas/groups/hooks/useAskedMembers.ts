import { useEffect, useRef, useState } from 'react';
import { call } from '../../../frame/api/call.ts';

/** Age at which the member list is refreshed. */
const dayMs = 86_400_000;
/** Milliseconds after which an unanswered attempt counts as failed. WhatsApp usually answers within two seconds. */
const answersMs = 20_000;

/**
 * Asks WhatsApp for the group's members if they are unknown or older than a day: once while shown, and again on
 * request. The answer arrives as an event.
 * @param at when the list was received; null if never, undefined while loading
 */
export function useAskedMembers(ticketId: number, at: string | null | undefined) {
  const [state, setState] = useState<{ isAsking: boolean; failure: unknown }>({
    isAsking: true,
    failure: null,
  });
  const [tries, setTries] = useState(0);
  const before = useRef(at);
  const isOld = at === null || (at !== undefined && Date.now() - Date.parse(at) > dayMs);
  const isDue = at !== undefined && (tries > 0 || isOld);

  useEffect(() => {
    if (!isDue) return undefined;
    before.current = at;
    let over = false;
    const end = (failure: unknown) => !over && setState({ isAsking: false, failure });
    setState({ isAsking: true, failure: null });
    const timer = setTimeout(() => end('silence'), answersMs);
    call('POST /tickets/{id}/members', { params: { id: String(ticketId) } }).catch(end);
    return () => {
      over = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once for each try: what is answered is no reason to ask again
  }, [ticketId, isDue, tries]);

  useEffect(() => {
    if (at && at !== before.current) setState({ isAsking: false, failure: null });
  }, [at]);

  return { ...state, again: () => setTries((made) => made + 1) };
}
