/**
 * A script with a valid token, in a process of its own so that its work is not that of the measuring one:
 * `node flood.ts <url> <token> <seconds> <requests a second>`. 300 requests at once, then the pace. Prints how many
 * were answered, by status.
 */
const [url = '', token = '', seconds = '10', perSecond = '100'] = process.argv.slice(2);
const atOnce = 300;
const answers: Record<string, number> = {};
let silent = 0;

async function ask(): Promise<void> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/tickets?status=open&showAll=true`, { headers });
    await answer.arrayBuffer();
    answers[answer.status] = (answers[answer.status] ?? 0) + 1;
    if (answer.status === 429 && !(Number(answer.headers.get('retry-after')) > 0)) silent += 1;
  } catch {
    answers['no answer'] = (answers['no answer'] ?? 0) + 1;
  }
}

const running = Array.from({ length: atOnce }, () => ask());
const began = performance.now();
for (let n = 0; n < Number(seconds) * Number(perSecond); n++) {
  const wait = began + (n * 1000) / Number(perSecond) - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  running.push(ask());
}
await Promise.all(running);
console.log(JSON.stringify({ answers, silent }));
export {};
