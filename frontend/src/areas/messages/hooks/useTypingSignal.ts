import { useEffect, useRef } from 'react';
import type { ConversationSource } from '../ConversationSource.ts';

/** Milliseconds after which what is still going on is said again, and after which silence is a pause. */
const sayEvery = 5000;
const pauseAfter = 4000;

/** Tells others that somebody writes or records here. A draft that lay there is nobody's writing. */
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
      // Whoever goes elsewhere has stopped.
      if (composingSince.current !== null) say?.('paused', false);
      composingSince.current = null;
    },
    [say],
  );
}
