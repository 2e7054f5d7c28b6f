import type { Simulator } from '../core/simulator.ts';

/** Creates a phone and a customer in an empty simulator, so that only the QR code is needed. */
export function seedPeople(sim: Simulator): void {
  if (sim.people.all().length > 0) return;
  sim.people.create({
    number: '5511900000001',
    name: 'Loja Centro',
    kind: 'phone',
    business: true,
    addressing: 'lid',
    autoReceipt: 'none',
  });
  sim.people.create({
    number: '5511988880001',
    name: 'Luiza Silva',
    kind: 'customer',
    business: false,
    addressing: 'lid',
    autoReceipt: 'delivered',
  });
}
