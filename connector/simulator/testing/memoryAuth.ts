import '../quietLibsignal.ts';
import {
  BufferJSON,
  initAuthCreds,
  proto,
  type AuthenticationCreds,
  type AuthenticationState,
  type SignalDataTypeMap,
} from 'baileys';

export interface KeptAuth {
  creds: string | undefined;
  keys: Map<string, string>;
}

export interface MemoryAuth {
  state: AuthenticationState;
  kept: KeptAuth;
  save: () => void;
}

/** Auth state that stores everything as text, like a remote store. */
export function memoryAuth(kept: KeptAuth = { creds: undefined, keys: new Map() }): MemoryAuth {
  const creds: AuthenticationCreds = kept.creds
    ? (JSON.parse(kept.creds, BufferJSON.reviver) as AuthenticationCreds)
    : initAuthCreds();
  const state: AuthenticationState = {
    creds,
    keys: {
      get: async (type, ids) => {
        const found: Record<string, SignalDataTypeMap[typeof type]> = {};
        for (const id of ids) {
          const value = kept.keys.get(`${type}:${id}`);
          if (value === undefined) continue;
          const parsed: unknown = JSON.parse(value, BufferJSON.reviver);
          const revived =
            type === 'app-state-sync-key'
              ? proto.Message.AppStateSyncKeyData.fromObject(parsed as object)
              : parsed;
          found[id] = revived as SignalDataTypeMap[typeof type];
        }
        return found;
      },
      set: async (data) => {
        for (const [type, values] of Object.entries(data)) {
          for (const [id, value] of Object.entries(values ?? {})) {
            if (value === null || value === undefined) kept.keys.delete(`${type}:${id}`);
            else kept.keys.set(`${type}:${id}`, JSON.stringify(value, BufferJSON.replacer));
          }
        }
      },
    },
  };
  return {
    state,
    kept,
    save: () => {
      kept.creds = JSON.stringify(creds, BufferJSON.replacer);
    },
  };
}
