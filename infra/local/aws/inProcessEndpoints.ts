/** Replies to a call of an AWS JSON protocol as its endpoint would. */
export type AnswersHere = (target: string, body: string) => Promise<{ status: number; text: string }>;

/** Endpoints served within this process, by address: calls to them need no socket. Tests enter theirs here. */
export const inProcessEndpoints = new Map<string, AnswersHere>();
