import { useEffect, useRef, useState } from 'react';
import { call } from '../../../frame/api/call.ts';

/** Older than this, the list is asked for anew. */
const dayMs = 86_400_000;
/** WhatsApp answers within a second or two, or not at all. */
const answersMs = 20_000;

/**
 * Has WhatsApp asked who is in the group where that is not known, or not since yesterday: once while it is shown, and
 * again by hand. An event brings the answer.
 * @param at when the list was told; null where it was not, undefined while that is not known
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
