import type { ConnectionStatus } from '@balcao/shared/records/connectionModel';

/** Number of connections of a company, by state. */
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

/** One row per company, including companies without a connection and those created after the list was fetched. */
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

export function grandTotal(rows: readonly OverviewRow[]): Omit<OverviewRow, 'id' | 'name'> {
  const sum = (name: 'connected' | 'disconnected' | 'total') => rows.reduce((all, row) => all + row[name], 0);
  return { connected: sum('connected'), disconnected: sum('disconnected'), total: sum('total') };
}
