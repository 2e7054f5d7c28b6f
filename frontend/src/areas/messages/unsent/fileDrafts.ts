import { personId } from '../../../frame/session/personId.ts';
import { deviceList } from './deviceList.ts';

/** Files chosen for a conversation and not sent yet. */
export interface FileDraft {
  files: readonly File[];
  isPrivate: boolean;
}

/** `at`: time when they were chosen. */
interface KeptDraft extends FileDraft {
  at: number;
}

const list = deviceList<KeptDraft>('fileDrafts');
const key = (conversation: string) => `${personId()}.${conversation}`;

/** Key of the files' caption, which is stored as a text draft. */
export const captionDraft = (conversation: string) => `${conversation}.caption`;

/** Stores the chosen files per user and conversation, across leaving and reload; null deletes them. */
export function writeFileDraft(conversation: string, draft: FileDraft | null): void {
  void (draft === null
    ? list.remove(key(conversation))
    : list.put(key(conversation), { ...draft, at: Date.now() }));
}

export function readFileDraft(conversation: string): Promise<FileDraft | undefined> {
  return list.get(key(conversation));
}

/** Deletes all users' entries from before an instant. */
export const dropFileDrafts = (before: number): Promise<void> => list.drop(({ at }) => !(at >= before));
