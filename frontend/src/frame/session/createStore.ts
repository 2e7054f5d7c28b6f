export interface Store<State> {
  get: () => State;
  set: (next: State | ((state: State) => State)) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A minimal store outside React, read in components by `useStore`; the API client and the socket write to it. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      const value = typeof next === 'function' ? (next as (state: State) => State)(state) : next;
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
