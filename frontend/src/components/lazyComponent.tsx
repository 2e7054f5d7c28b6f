import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from './loading/LoadFailed.tsx';

/** A component whose code is loaded when it is first rendered, or earlier by `preload`. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  preload: () => Promise<ComponentType<Props>>;
};

/**
 * Lazy-loads a component, with a fallback meanwhile. Not React's `lazy`: a Suspense boundary shows its fallback for
 * at least 300 ms however soon the code arrives, and nested ones add up.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  const preload = () => {
    loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        // Loaded again the next time it is rendered.
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  function Loading(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (Shown) return undefined;
      let left = false;
      preload().then(
        (component) => !left && setShown(() => component),
        () => !left && setFailed(true),
      );
      return () => {
        left = true;
      };
    }, [Shown]);
    if (failed) return <LoadFailed {...(props as { onClose?: () => void })} />;
    return Shown ? <Shown {...props} /> : fallback;
  }
  return Object.assign(Loading, { preload });
}
