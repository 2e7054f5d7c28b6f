import { personId } from '../../../app/session/personId.ts';
import { deviceList } from './deviceList.ts';

/** Files chosen for a conversation and not sent yet. */
export interface FileDraft {
  files: readonly File[];
  isPrivate: boolean;
}

const list = deviceList<FileDraft>('fileDrafts');
const key = (conversation: string) => `${personId()}.${conversation}`;

/** Under which name their caption is kept, as a text draft. */
export const captionDraft = (conversation: string) => `${conversation}.caption`;

/** Keeps what was chosen per person and conversation, across leaving and reload; null when it is sent or given up. */
export function writeFileDraft(conversation: string, draft: FileDraft | null): void {
  void (draft === null ? list.remove(key(conversation)) : list.put(key(conversation), draft));
}

export function readFileDraft(conversation: string): Promise<FileDraft | undefined> {
  return list.get(key(conversation));
}
