import { useEffect, useEffectEvent } from 'react';
import type { TakenText } from '../sending/TakenText.ts';
import type { ConversationSource } from '../ConversationSource.ts';
import { readDraft } from '../sending/drafts.ts';
import { captionDraft, readFileDraft } from '../unsent/fileDrafts.ts';

interface Options {
  onFiles: (files: File[], taken: TakenText) => void;
  onNote: (note: boolean) => void;
  /** Called when the files were sent, with the caption they were restored with. */
  onSent: (caption: string) => void;
}

/** Restores the chosen files of a conversation when it is opened again, if the user can still write there. */
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
