/** Answers a call of an AWS JSON protocol as its endpoint would. */
export type AnswersHere = (target: string, body: string) => Promise<{ status: number; text: string }>;

/** Endpoints that answer in this very process, by address: asking them needs no socket. Tests put theirs here. */
export const answeredHere = new Map<string, AnswersHere>();
