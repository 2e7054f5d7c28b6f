/** What each kind of timer is armed with: the file of the kind adds its line by `declare module`, and arming fits it. */
export interface TimerPayloads {}
