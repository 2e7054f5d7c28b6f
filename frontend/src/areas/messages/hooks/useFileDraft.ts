import { useEffect } from 'react';
import type { ConversationSource } from '../ConversationSource.ts';
import { readFileDraft } from '../unsent/fileDrafts.ts';

/** Shows files again that were chosen for a conversation before it was left, where one can still write. */
export function useFileDraft(
  source: Pick<ConversationSource, 'key' | 'canWrite'> | undefined,
  onFiles: (files: File[]) => void,
  onNote: (note: boolean) => void,
): void {
  const { key, canWrite = false } = source ?? {};
  useEffect(() => {
    if (key === undefined || !canWrite) return undefined;
    let left = false;
    void readFileDraft(key).then((draft) => {
      if (left || !draft || draft.files.length === 0) return;
      onNote(draft.isPrivate);
      onFiles([...draft.files]);
    });
    return () => {
      left = true;
    };
  }, [key, canWrite, onFiles, onNote]);
}
