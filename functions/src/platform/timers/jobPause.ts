/**
 * Milliseconds between two runs of a job that works off more than one run holds: the timers of other companies that wait
 * for a place go first (docs/engine.md, Time).
 */
export const jobPauseMs = 1000;
