/**
 * Features that a plan may allow. A new one is asked for by `planFlag` of an operation or where a field is named
 * (`core/connections/assertConnection.ts`), and has a default for stored plans in `core/company/planEntity.ts`.
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
