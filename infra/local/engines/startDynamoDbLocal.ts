import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dynamoDbLocalFiles, javaProgram } from './dynamoDbLocalFiles.ts';
import { freePort } from './freePort.ts';

export interface RunningDynamoDbLocal {
  endpoint: string;
  pid: number;
  stop(): Promise<void>;
}

/** Time for the Java virtual machine to start on a busy machine. */
const patienceMs = 60_000;

/**
 * Starts AWS's DynamoDB Local, in memory. Starting takes seconds, so a test run shares one, and each test process uses
 * its own table. It ends with this process.
 */
export async function startDynamoDbLocal(): Promise<RunningDynamoDbLocal> {
  const java = javaProgram();
  if (!java) throw new Error('DynamoDB Local needs Java, which is not installed on this machine.');
  const folder = await dynamoDbLocalFiles();
  // Another process may take the free port before the engine listens on it: try again with another.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const running = await tryPort(java, folder, await freePort());
    if (running) return running;
  }
  throw new Error('DynamoDB Local did not start: it ended five times before it answered.');
}

async function tryPort(
  java: string,
  folder: string,
  port: number,
): Promise<RunningDynamoDbLocal | undefined> {
  // Fast start rather than long-term speed; one database for all credentials.
  const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx1g'];
  const libraries = `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`;
  const flags = ['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)];
  const args = [...options, libraries, '-jar', join(folder, 'DynamoDBLocal.jar'), ...flags];
  const child = spawn(java, args, { cwd: folder, stdio: 'ignore' });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      ended = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const stop = async () => {
    process.off('exit', killWithUs);
    child.kill('SIGKILL');
    await exited;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (const end = Date.now() + patienceMs; Date.now() < end && !ended;) {
    if (await answers(endpoint)) return { endpoint, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  return undefined;
}

/** True once the engine replies: its output shows only that it starts, while any HTTP reply shows that it serves. */
async function answers(endpoint: string): Promise<boolean> {
  try {
    await fetch(endpoint);
    return true;
  } catch {
    return false;
  }
}
