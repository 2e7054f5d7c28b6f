interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

const inspector = 'http://127.0.0.1:9229';
const sampleMicroseconds = 2000;

/**
 * Runs `work` while sampling the functions' process, and returns each function's share of its busy time. Every function
 * is a bundle of its own, so a sample belongs to the nearest bundle among its callers; samples without one (sockets,
 * HTTP, garbage collection) are spread in proportion.
 */
export async function profileFunctions<Answer>(
  pid: number,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; shares: Map<string, number> }> {
  process.kill(pid, 'SIGUSR1');
  const devtools = await openInspector();
  await devtools.send('Profiler.enable');
  await devtools.send('Profiler.setSamplingInterval', { interval: sampleMicroseconds });
  await devtools.send('Profiler.start');
  const answer = await work();
  const { profile } = (await devtools.send('Profiler.stop')) as { profile: Profile };
  devtools.close();
  return { answer, shares: sharesOf(profile) };
}

async function openInspector() {
  let address: string | undefined;
  for (let attempt = 0; attempt < 50 && address === undefined; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const targets = await fetch(`${inspector}/json/list`)
      .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => []);
    address = targets[0]?.webSocketDebuggerUrl;
  }
  if (address === undefined) throw new Error('The functions’ process opened no inspector.');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The inspector refused the socket.')));
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let last = 0;
  return {
    send: (method: string, params: object = {}) =>
      new Promise<unknown>((resolve) => {
        const id = ++last;
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      }),
    close: () => socket.close(),
  };
}

function sharesOf(profile: Profile): Map<string, number> {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((id) => [id, node.id])));
  const ownerOf = (id: number | undefined): string | undefined => {
    const node = id === undefined ? undefined : nodes.get(id);
    if (node === undefined || id === undefined) return undefined;
    return /dist\/functions\/(\w+)\//.exec(node.callFrame.url)?.[1] ?? ownerOf(parents.get(id));
  };
  const owners = new Map(profile.nodes.map(({ id }) => [id, ownerOf(id)]));
  const times = new Map<string, number>();
  for (const [n, id] of profile.samples.entries()) {
    const owner = owners.get(id);
    if (owner !== undefined) times.set(owner, (times.get(owner) ?? 0) + (profile.timeDeltas[n] ?? 0));
  }
  const all = [...times.values()].reduce((sum, one) => sum + one, 0);
  return new Map([...times].map(([name, time]) => [name, time / (all || 1)]));
}
