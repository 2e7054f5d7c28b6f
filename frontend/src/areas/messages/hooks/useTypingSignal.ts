import { useEffect, useRef } from 'react';
import type { ConversationSource } from '../ConversationSource.ts';

/** Milliseconds between signals while typing goes on, and without typing before a pause is reported. */
const sayEvery = 5000;
const pauseAfter = 4000;

/** Reports that the user is typing or recording. A restored draft does not count. */
export function useTypingSignal(
  say: ConversationSource['onTyping'],
  { text, note, recording }: { text: string; note: boolean; recording: boolean },
): void {
  const known = useRef(text);
  const composingSince = useRef<number | null>(null);
  useEffect(() => {
    if (say === undefined || text === known.current) return undefined;
    known.current = text;
    const pause = () => {
      if (composingSince.current !== null) say('paused', note);
      composingSince.current = null;
    };
    if (text.trim() === '') {
      pause();
      return undefined;
    }
    if (composingSince.current === null || Date.now() - composingSince.current > sayEvery) {
      composingSince.current = Date.now();
      say('composing', note);
    }
    const timer = setTimeout(pause, pauseAfter);
    return () => clearTimeout(timer);
  }, [say, text, note]);
  useEffect(() => {
    if (say === undefined || !recording) return undefined;
    say('recording', note);
    const timer = setInterval(() => say('recording', note), sayEvery);
    return () => {
      clearInterval(timer);
      say('paused', note);
    };
  }, [say, note, recording]);
  useEffect(
    () => () => {
      // Leaving the conversation ends the typing.
      if (composingSince.current !== null) say?.('paused', false);
      composingSince.current = null;
    },
    [say],
  );
}
