import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
