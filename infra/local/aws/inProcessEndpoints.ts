/** Replies to a call of an AWS JSON protocol as its endpoint would. */
export type AnswersHere = (target: string, body: string) => Promise<{ status: number; text: string }>;

/** Endpoints served within this process, by address: `callAws` calls them without a socket. Tests enter their own. */
export const inProcessEndpoints = new Map<string, AnswersHere>();
