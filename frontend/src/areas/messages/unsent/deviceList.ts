const lists = ['unsent', 'fileDrafts'] as const;

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('balcao', 1);
    request.addEventListener('upgradeneeded', () => {
      for (const list of lists) request.result.createObjectStore(list);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
  });
  return opening;
}

/** A list of the browser's own database, which holds files too: by key, for as long as `dropOld` leaves it. */
export function deviceList<Entry>(list: (typeof lists)[number]) {
  async function ask<Answer>(
    mode: IDBTransactionMode,
    what: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer | undefined> {
    try {
      const database = await openDatabase();
      return await new Promise((resolve, reject) => {
        const request = what(database.transaction(list, mode).objectStore(list));
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not stored')));
      });
    } catch {
      // Private windows and full disks: it lasts for this page only.
      return undefined;
    }
  }
  /** Takes out what `isOld` says of: computers are shared, and what somebody left is not theirs who come later. */
  async function drop(isOld: (entry: Entry) => boolean): Promise<void> {
    try {
      const database = await openDatabase();
      const request = database.transaction(list, 'readwrite').objectStore(list).openCursor();
      await new Promise<void>((resolve, reject) => {
        request.addEventListener('success', () => {
          const cursor = request.result;
          if (cursor === null) return resolve();
          if (isOld(cursor.value as Entry)) cursor.delete();
          cursor.continue();
        });
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    } catch {
      // Where nothing can be stored nothing is left behind either.
    }
  }
  return {
    drop,
    put: (key: string, entry: Entry) => ask('readwrite', (store) => store.put(entry, key)),
    remove: (key: string) => ask('readwrite', (store) => store.delete(key)),
    get: (key: string) => ask<Entry | undefined>('readonly', (store) => store.get(key)),
    all: async () => (await ask<Entry[]>('readonly', (store) => store.getAll())) ?? [],
  };
}
