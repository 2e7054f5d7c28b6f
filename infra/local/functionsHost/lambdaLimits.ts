/** Lambda's payload limit for synchronous requests and replies, in bytes. */
export const payloadLimit = 6_291_556;
/** Lambda's payload limit for asynchronous invocations, in bytes. */
export const eventPayloadLimit = 1_048_576;
