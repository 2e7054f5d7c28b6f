import { TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb';
import { vi } from 'vitest';
import { companyEntity } from '../../../core/company/companyEntity.ts';
import type { Runtime } from '../../../platform/runtime/runtime.ts';

/** Runs a deed once, just before the first transaction that writes a company's item. */
export function beforeTransaction(
  { clients }: Pick<Runtime, 'clients'>,
  companyId: number,
  deed: () => Promise<void>,
): void {
  type Sender = { send: (...given: unknown[]) => Promise<unknown> };
  const dynamo = Object.getPrototypeOf(clients.dynamo) as Sender;
  const { send } = dynamo;
  const { pk, sk } = companyEntity.key({ companyId });
  let waits = true;
  vi.spyOn(dynamo, 'send').mockImplementation(async function (this: Sender, ...given) {
    const [command] = given;
    const items = command instanceof TransactWriteItemsCommand ? command.input.TransactItems : [];
    const hits = items?.some(({ Update, Delete }) => {
      const key = (Update ?? Delete)?.Key;
      return key?.['pk']?.S === pk && key['sk']?.S === sk;
    });
    if (waits && hits === true) {
      waits = false;
      await deed();
    }
    return send.apply(this, given);
  });
}
