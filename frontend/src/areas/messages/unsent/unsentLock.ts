const releases = new Map<string, () => void>();

/** Locks an unsent message for this tab; false if another tab has the lock. Released when the page is closed. */
export function holdUnsent(clientId: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  void navigator.locks
    .request(`unsent ${clientId}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise<void>((release) => releases.set(clientId, release));
    })
    .catch(() => resolve(true));
  return promise;
}

export function releaseUnsent(clientId: string): void {
  releases.get(clientId)?.();
  releases.delete(clientId);
}
