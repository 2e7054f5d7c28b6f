import { useEffect, useEffectEvent } from 'react';
import type { TakenText } from '../sending/TakenText.ts';
import type { ConversationSource } from '../ConversationSource.ts';
import { readDraft } from '../sending/drafts.ts';
import { captionDraft, readFileDraft } from '../unsent/fileDrafts.ts';

interface Options {
  onFiles: (files: File[], taken: TakenText) => void;
  onNote: (note: boolean) => void;
  /** They were sent, and with them the caption with which they were found. */
  onSent: (caption: string) => void;
}

/** Shows files again that were chosen for a conversation before it was left, where one can still write. */
export function useFileDraft(source: ConversationSource, options: Options): void {
  const { key } = source;
  const canWrite = source.canWrite || source.onlyNotes === true;
  const show = useEffectEvent((files: File[], isPrivate: boolean) => {
    const text = readDraft(captionDraft(key));
    options.onNote(isPrivate);
    options.onFiles(files, { text, onSent: () => options.onSent(text) });
  });
  useEffect(() => {
    if (!canWrite) return undefined;
    let left = false;
    void readFileDraft(key).then((draft) => {
      if (!left && draft && draft.files.length > 0) show([...draft.files], draft.isPrivate);
    });
    return () => {
      left = true;
    };
  }, [key, canWrite]);
}
