/**
 * Payload type of each kind of timer. The module of a kind adds its line with `declare module`; arming is checked
 * against it.
 */
export interface TimerPayloads {}
