import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../sending/uploadFile.ts';

/** Uploads a form's file to storage, with its progress. Cancelled by `cancel` and on unmount. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  const [there] = useState(() => new WeakMap<File, string>());
  const cancel = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);
  return {
    /** Uploaded share; null while nothing is uploaded. */
    share,
    cancel,
    /**
     * Returns the uploadId; a file already uploaded is not sent again after the form was refused. @throws AbortError
     */
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
    /** Makes the next `upload` send the file again, as it may be gone from storage. */
    forget: (file: File) => there.delete(file),
  };
}
