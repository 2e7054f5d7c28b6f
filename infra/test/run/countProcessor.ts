import { afterEach, beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of the test process during a test, without browsers and other programs. */
    processorSeconds?: number;
  }
}

/**
 * Setup of all tests: records the processor time that each test takes in its process (reported by testRecord.ts). Tests
 * that run concurrently in one process each count the time of all.
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
