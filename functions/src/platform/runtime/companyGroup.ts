/**
 * MessageGroupId of a company's messages on the standard queues: SQS then hands out other companies' messages before
 * those of a company that keeps many in progress ("fair queues"). It orders nothing.
 */
export function companyGroup(companyId: number): string {
  return `company:${companyId}`;
}
