import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { type CameraFailure, cameraFailure } from './cameraFailure.ts';

/** Resolution asked for; most cameras give less. */
const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };

interface Camera {
  state: 'starting' | 'live' | CameraFailure;
  /** Ref for the video element. */
  show: RefCallback<HTMLVideoElement>;
  /** Switches to the next camera; null if there is only one. */
  turn: (() => void) | null;
  /** Tries again after a failure. */
  again: () => void;
}

/** Opens the camera while mounted and turns it off on unmount. */
export function useCamera(): Camera {
  const [state, setState] = useState<Camera['state']>('starting');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [cameras, setCameras] = useState<string[]>([]);
  /** Null asks for the rear camera, since people photograph things here. */
  const [chosen, setChosen] = useState<{ deviceId: string | null }>({ deviceId: null });
  useEffect(() => {
    let gone = false;
    let own: MediaStream | null = null;
    const stop = () => {
      for (const track of own?.getTracks() ?? []) track.stop();
    };
    async function start() {
      try {
        const { deviceId } = chosen;
        const which = deviceId === null ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
        own = await navigator.mediaDevices.getUserMedia({ video: { ...which, ...size } });
        if (gone) {
          stop();
          return;
        }
        // The camera was unplugged, or the system has taken it.
        own.getVideoTracks()[0]?.addEventListener('ended', () => !gone && setState('none'));
        setStream(own);
        setState('live');
        const devices = await navigator.mediaDevices.enumerateDevices();
        if (gone) return;
        setCameras(devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId));
      } catch (error) {
        if (!gone) setState(cameraFailure(error));
      }
    }
    void start();
    return () => {
      gone = true;
      stop();
    };
  }, [chosen]);
  const show = useCallback(
    (video: HTMLVideoElement | null) => {
      if (video) video.srcObject = stream;
    },
    [stream],
  );
  function ask(deviceId: string | null) {
    setState('starting');
    setChosen({ deviceId });
  }
  function turn() {
    const now = stream?.getVideoTracks()[0]?.getSettings().deviceId ?? '';
    ask(cameras[(cameras.indexOf(now) + 1) % cameras.length] ?? null);
  }
  return { state, show, turn: cameras.length > 1 ? turn : null, again: () => ask(chosen.deviceId) };
}
