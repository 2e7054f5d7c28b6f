import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readCompanySettings } from '../company/settingsEntity.ts';

/**
 * Whether a text is signed: where it was `asked` for, and the company lets attendants sign (`sendSignMessage`). The settings
 * are read only then.
 */
export async function isSigned(
  { store }: Pick<Runtime, 'store'>,
  companyId: number,
  asked: boolean,
): Promise<boolean> {
  if (!asked) return false;
  const { sendSignMessage } = await readCompanySettings(store, companyId);
  return sendSignMessage === 'enabled';
}
