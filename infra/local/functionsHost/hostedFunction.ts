import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';

export interface HostedFunction {
  name: string;
  /** Absolute path of the module that exports `handler`; tests may pass the handler itself. */
  source: string | Handler;
  timeoutSeconds: number;
  memoryMb: number;
}

export type Handler = (event: unknown, context: Context) => unknown;

/** Loads a function's handler on first use. A module that fails to load is tried again at the next call. */
export function createLoader(): (hosted: HostedFunction) => Promise<Handler> {
  const loaded = new Map<string, Promise<Handler>>();
  return (hosted) => {
    const known = loaded.get(hosted.name);
    if (known) return known;
    const loading = loadHandler(hosted.source);
    loaded.set(hosted.name, loading);
    loading.catch(() => loaded.delete(hosted.name));
    return loading;
  };
}

async function loadHandler(source: string | Handler): Promise<Handler> {
  if (typeof source === 'function') return source;
  const module = (await import(pathToFileURL(source).href)) as { handler?: unknown };
  if (typeof module.handler !== 'function')
    throw new Error(`${source} does not export a function named handler.`);
  return module.handler as Handler;
}
