/** Password of every demo person; printed at start, and useful nowhere else. */
export const demoPassword = 'Balcao#2026';

export const superEmail = 'super@balcao.local';

/** Support number on the sign-in page; nobody owns it. */
export const demoSupportNumber = '5511900000000';

export interface DemoCompany {
  name: string;
  email: string;
  adminName: string;
  phone: string;
  queues: readonly { name: string; color: string }[];
  /** Attendants with the queues they serve, as positions in `queues`. */
  attendants: readonly { name: string; email: string; queues: readonly number[] }[];
}

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Padaria Aurora',
    email: 'admin@aurora.local',
    adminName: 'Helena Prado',
    phone: '551130000001',
    queues: [
      { name: 'Balcão', color: '#2E7D32' },
      { name: 'Encomendas', color: '#C62828' },
    ],
    attendants: [
      { name: 'Ana Souza', email: 'ana@aurora.local', queues: [0, 1] },
      { name: 'Bruno Lima', email: 'bruno@aurora.local', queues: [0] },
    ],
  },
  {
    name: 'Oficina Sol',
    email: 'admin@sol.local',
    adminName: 'Marcos Sol',
    phone: '551130000002',
    queues: [{ name: 'Oficina', color: '#1565C0' }],
    attendants: [],
  },
];
