import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../sending/uploadFile.ts';

/** A file of a form on its way to storage: how much of it is there, and what takes it back; leaving the form does too. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  const [there] = useState(() => new WeakMap<File, string>());
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** Null while nothing is on its way. */
    share,
    cancel,
    /** What is there already is not sent again, should the form have been refused. @throws AbortError */
    upload: async (file: File): Promise<string> => {
      const known = there.get(file);
      if (known !== undefined) return known;
      const { signal } = (running.current = new AbortController());
      setShare(0);
      try {
        const uploadId = await uploadFile(file, setShare, signal);
        there.set(file, uploadId);
        return uploadId;
      } finally {
        setShare(null);
      }
    },
    /** It may be gone from storage: it is sent again. */
    forget: (file: File) => there.delete(file),
  };
}
