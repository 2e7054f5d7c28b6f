/**
 * Effect of choosing an option: `text` says its text and shows the options below, `attendent` (spelling of existing
 * clients) proposes an attendant, `queue` enters another queue, `file` sends a list of files; `integration` acts like
 * `text` for now. Besides what the compiler reports, a new type needs its effect (`walkTree.ts`,
 * `services/engine/steps/chatbotTree.ts`), its picker (`OptionForm.tsx`), its outcome in the simulator
 * (`SimulatorOutcome.tsx`) and, if it has a target, `core/chatbot/treeTargets.ts` and `core/queues/forgetQueue.ts`.
 */
export const optionTypes = ['text', 'attendent', 'queue', 'integration', 'file'] as const;
export type OptionType = (typeof optionTypes)[number];
