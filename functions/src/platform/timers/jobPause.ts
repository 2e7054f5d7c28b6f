/**
 * Milliseconds between two runs of a job that needs more than one: lets the waiting timers of other companies run first
 * (docs/engine.md, Time).
 */
export const jobPauseMs = 1000;
