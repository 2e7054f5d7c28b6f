import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of the process of tests while a test ran: not of a browser or of another program. */
    processorSeconds?: number;
  }
}

/**
 * Setup of all tests: notes what each cost the process that it ran in (testRecord.ts tells it). Of tests that run at the same
 * time in one process each has the time of all.
 */
const began = new Map<string, NodeJS.CpuUsage>();

beforeEach(({ task }) => {
  began.set(task.id, process.cpuUsage());
});

afterEach(({ task }) => {
  const { user, system } = process.cpuUsage(began.get(task.id));
  began.delete(task.id);
  task.meta.processorSeconds = (user + system) / 1e6;
});
