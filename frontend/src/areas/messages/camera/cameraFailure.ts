/** Reason why the camera is unavailable; also the key of its text. */
export type CameraFailure = 'blocked' | 'none' | 'busy' | 'failed';

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Reason behind an error of `getUserMedia`. */
export function cameraFailure(error: unknown): CameraFailure {
  return (error instanceof DOMException && failures[error.name]) || 'failed';
}
