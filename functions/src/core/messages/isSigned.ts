import type { Runtime } from '../../platform/runtime/runtime.ts';
import { readCompanySettings } from '../company/settingsEntity.ts';

/**
 * True if the client `asked` for a signature and the company lets attendants sign (`sendSignMessage`). The setting is
 * read only if `asked`.
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
