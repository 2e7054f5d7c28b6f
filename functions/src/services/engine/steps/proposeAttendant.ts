import { botTalks, settledQueue } from '../talk/botTalk.ts';
import { moveTicket, type Step, want } from '../state/engineState.ts';

/**
 * Proposes a ticket that begins to wait in a queue to a random attendant of the queue who is online (`userRandom`). The
 * ticket stays pending, and anybody of the queue may accept it.
 */
export const proposeAttendant: Step = (decision, state, event) => {
  const { bot, attendants } = state.facts;
  const queueId = settledQueue(decision, state);
  if (!bot || queueId === undefined || !botTalks(decision, state, event)) return decision;
  if (bot.settings.userRandom !== 'enabled' || decision.change.proposedUserId !== undefined) return decision;
  const ofQueue = attendants[queueId];
  if (ofQueue === undefined) return want(decision, { of: 'attendants', queueId });
  const present = ofQueue.filter(({ online }) => online);
  const chosen = present[scatter(event.wid) % Math.max(1, present.length)];
  return chosen === undefined ? decision : moveTicket(decision, { proposedUserId: chosen.id });
};

/** A number derived from the message id (FNV-1a), so that deciding again proposes the same person. */
function scatter(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}
