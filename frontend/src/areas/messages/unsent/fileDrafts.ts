import { personId } from '../../../frame/session/personId.ts';
import { deviceList } from './deviceList.ts';

/** Files chosen for a conversation and not sent yet. */
export interface FileDraft {
  files: readonly File[];
  isPrivate: boolean;
}

/** With when it was chosen. */
interface KeptDraft extends FileDraft {
  at: number;
}

const list = deviceList<KeptDraft>('fileDrafts');
const key = (conversation: string) => `${personId()}.${conversation}`;

/** Under which name their caption is kept, as a text draft. */
export const captionDraft = (conversation: string) => `${conversation}.caption`;

/** Keeps what was chosen per person and conversation, across leaving and reload; null when it is sent or given up. */
export function writeFileDraft(conversation: string, draft: FileDraft | null): void {
  void (draft === null
    ? list.remove(key(conversation))
    : list.put(key(conversation), { ...draft, at: Date.now() }));
}

export function readFileDraft(conversation: string): Promise<FileDraft | undefined> {
  return list.get(key(conversation));
}

/** Takes out what anybody chose before that instant. */
export const dropFileDrafts = (before: number): Promise<void> => list.drop(({ at }) => !(at >= before));
