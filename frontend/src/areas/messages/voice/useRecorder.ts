import { useEffect, useRef, useState } from 'react';

/** Maximum bit rate of a recording. */
const bitsPerSecond = 128_000;
const types = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'];

export type RecorderState = 'starting' | 'recording' | 'blocked';

/** Records while mounted. `stop` returns the recording; unmounting discards it. */
export function useRecorder(): { state: RecorderState; seconds: number; stop: () => Promise<Blob | null> } {
  const [state, setState] = useState<RecorderState>('starting');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const parts = useRef<Blob[]>([]);

  useEffect(() => {
    let gone = false;
    let stream: MediaStream | null = null;
    async function start() {
      try {
        const own = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
        stream = own;
        if (gone) {
          for (const track of own.getTracks()) track.stop();
          return;
        }
        const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
        const made = new MediaRecorder(own, {
          audioBitsPerSecond: bitsPerSecond,
          ...(mimeType === undefined ? {} : { mimeType }),
        });
        made.addEventListener('dataavailable', ({ data }) => parts.current.push(data));
        made.start();
        recorder.current = made;
        setState('recording');
      } catch {
        if (!gone) setState('blocked');
      }
    }
    void start();
    return () => {
      gone = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);

  useEffect(() => {
    if (state !== 'recording') return undefined;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [state]);

  async function stop(): Promise<Blob | null> {
    const { current } = recorder;
    if (!current) return null;
    const stopped = new Promise((resolve) => current.addEventListener('stop', resolve, { once: true }));
    current.stop();
    await stopped;
    return new Blob(parts.current, { type: current.mimeType });
  }
  return { state, seconds, stop };
}
