import { ApiError, type ClientErrorCode } from '../../../frame/api/ApiError.ts';
import { personId } from '../../../frame/session/personId.ts';
import type { Outgoing } from '../sending/Outgoing.ts';
import { deviceList } from './deviceList.ts';

/** Data needed to send a message again, even after a reload. */
export type UnsentMessage = Pick<
  Outgoing,
  'clientId' | 'conversation' | 'body' | 'mentions' | 'isPrivate' | 'signed' | 'quoted' | 'file' | 'createdAt'
> & {
  userId: number;
  /** Failure of the last attempt: a refused message waits for its writer after a reload too. */
  failure?: { status: number; code: ClientErrorCode };
};

const list = deviceList<UnsentMessage>('unsent');

/** Stores a message of the current user on the device until it is sent. */
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

/** A user's unsent messages on this device, oldest first. */
export async function readUnsent(userId: number): Promise<UnsentMessage[]> {
  const own = (await list.all()).filter((one) => one.userId === userId);
  return own.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** True if the device still has the message: neither sent nor discarded, by this tab or another. */
export async function isUnsent(clientId: string): Promise<boolean> {
  return (await list.get(clientId)) !== undefined;
}

/** Deletes all users' messages written before an instant. */
export const dropUnsent = (before: number): Promise<void> =>
  list.drop(({ createdAt }) => Date.parse(createdAt) < before);
