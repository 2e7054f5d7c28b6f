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

/** A list in IndexedDB, which can also store files. Entries stay until they are removed or expire (`dropOld`). */
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
      // Private window or full disk: the entry lasts for this page only.
      return undefined;
    }
  }
  /**
   * Removes the entries for which `isOld` is true: computers are shared, and later users must not find others' data.
   */
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
      // Without storage there is nothing to remove.
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
