import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';

/** How many of a company's numbers are connected. */
export interface OverviewRow {
  id: number;
  name: string;
  connected: number;
  disconnected: number;
  total: number;
}

interface OfCompany {
  status: ConnectionStatus;
  company: { id: number; name: string };
}

/** A row for each company, also for those without a connection and for one that was made since the list was read. */
export function countConnected(
  companies: readonly { id: number; name: string }[],
  connections: readonly OfCompany[],
): OverviewRow[] {
  const rows = new Map<number, OverviewRow>();
  const rowOf = ({ id, name }: { id: number; name: string }): OverviewRow => {
    const row = rows.get(id) ?? { id, name, connected: 0, disconnected: 0, total: 0 };
    rows.set(id, row);
    return row;
  };
  for (const company of companies) rowOf(company);
  for (const { status, company } of connections) {
    const row = rowOf(company);
    row.total += 1;
    if (status === 'CONNECTED') row.connected += 1;
    else row.disconnected += 1;
  }
  return [...rows.values()];
}

/** All of them together. */
export function grandTotal(rows: readonly OverviewRow[]): Omit<OverviewRow, 'id' | 'name'> {
  const sum = (name: 'connected' | 'disconnected' | 'total') => rows.reduce((all, row) => all + row[name], 0);
  return { connected: sum('connected'), disconnected: sum('disconnected'), total: sum('total') };
}
