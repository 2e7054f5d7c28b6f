import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/** A component whose code comes when it is first shown, or ahead of that by `preload`. */
export type LazyComponent<Props> = FunctionComponent<Props> & {
  preload: () => Promise<ComponentType<Props>>;
};

/**
 * Splits a component off into a file of its own, with what stands there until it is loaded. Not React's `lazy`: a
 * Suspense boundary keeps its fallback for 300 ms however soon the code is there, one after the other where they nest.
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
        // Asked for again the next time it is shown.
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
