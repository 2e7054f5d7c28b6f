/** Calls `onEvent` with each of the simulator's server-sent events; returns a function that stops it. */
export async function followPhone(
  url: string,
  onEvent: (event: Record<string, unknown>) => void,
): Promise<() => void> {
  const stop = new AbortController();
  const answer = await fetch(`${url}/phone/api/events`, { signal: stop.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const follow = async (): Promise<void> => {
    let text = '';
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return;
      text += part.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = block
          .split('\n')
          .filter((line) => line.startsWith('data:'))
          .map((line) => line.slice(5))
          .join('\n');
        if (data !== '') onEvent(JSON.parse(data) as Record<string, unknown>);
      }
    }
  };
  follow().catch(() => {});
  return () => stop.abort();
}
