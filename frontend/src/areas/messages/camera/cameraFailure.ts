/** Why there is no picture from the camera, as its name in the texts. */
export type CameraFailure = 'blocked' | 'none' | 'busy' | 'failed';

const failures: Record<string, CameraFailure> = {
  NotAllowedError: 'blocked',
  SecurityError: 'blocked',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What a refusal of `getUserMedia` means to whoever wanted to take a photo. */
export function cameraFailure(error: unknown): CameraFailure {
  return (error instanceof DOMException && failures[error.name]) || 'failed';
}
