import { ApiError, type ClientErrorCode } from '../../../frame/api/ApiError.ts';
import { personId } from '../../../frame/session/personId.ts';
import type { Outgoing } from '../sending/Outgoing.ts';
import { deviceList } from './deviceList.ts';

/** What is needed to send a message once more, after a reload too. */
export type UnsentMessage = Pick<
  Outgoing,
  'clientId' | 'conversation' | 'body' | 'mentions' | 'isPrivate' | 'signed' | 'quoted' | 'file' | 'createdAt'
> & {
  userId: number;
  /** What the last try failed with: what was refused waits for its writer after a reload too. */
  failure?: { status: number; code: ClientErrorCode };
};

const list = deviceList<UnsentMessage>('unsent');

/** Keeps a message on the device until it has left, for whoever writes now. */
export function keepUnsent(outgoing: Outgoing): void {
  const { clientId, conversation, body, mentions, isPrivate, signed, quoted, file, createdAt, error } =
    outgoing;
  const kept = { clientId, conversation, body, mentions, isPrivate, signed, quoted, file, createdAt };
  const failure = error instanceof ApiError && { status: error.status, code: error.code };
  void list.put(clientId, { ...kept, userId: personId(), ...(failure && { failure }) });
}

export function forgetUnsent(clientId: string): void {
  void list.remove(clientId);
}

/** What somebody wrote on this device that has not left, oldest first. */
export async function readUnsent(userId: number): Promise<UnsentMessage[]> {
  const own = (await list.all()).filter((one) => one.userId === userId);
  return own.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Whether the device keeps it still: neither sent nor discarded, by this tab or another. */
export async function isUnsent(clientId: string): Promise<boolean> {
  return (await list.get(clientId)) !== undefined;
}

/** Takes out what anybody wrote before that instant. */
export const dropUnsent = (before: number): Promise<void> =>
  list.drop(({ createdAt }) => Date.parse(createdAt) < before);
