/**
 * Features that a plan may allow. A new one needs a place that checks it, which is `planFlag` of an operation or code
 * (for a field: `core/connections/assertConnection.ts`), and a default for stored plans in
 * `core/company/planEntity.ts`.
 */
export const planFlags = [
  'useWhatsapp',
  'useFacebook',
  'useInstagram',
  'useCampaigns',
  'useSchedules',
  'useInternalChat',
  'useExternalApi',
  'useKanban',
  'useOpenAi',
  'useIntegrations',
] as const;
export type PlanFlag = (typeof planFlags)[number];
