import type { GuestFigures } from './measureGuest.ts';

const ms = (value: number | undefined) => (value ?? 0).toFixed(1);
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

/** The part of docs/benchmarks.md about the resources that `npm start` needs. */
export function guestSection({ idle, cpu, latency, burst, perSecond }: GuestFigures): string {
  const names = Object.keys(cpu.inbound);
  const ours = names.filter((name) => name !== 'simulator');
  const row = (name: string, of: readonly string[]) =>
    `| ${name} | ${[cpu.inbound, cpu.outbound, cpu.burst].map((one) => ms(sum(of.map((part) => one[part] ?? 0)))).join(' | ')} |\n`;
  return `## Load on the machine

Idle: \`npm start\` with ${idle.pairs} paired numbers and nobody writing, over ${idle.seconds} seconds.

| process | % of a core | MB |
|---|---|---|
${idle.processes.map((one) => `| ${one.name} | ${one.corePercent.toFixed(2)} | ${one.mb.toFixed(0)} |\n`).join('')}| **sum** | ${sum(idle.processes.map((one) => one.corePercent)).toFixed(2)} | ${sum(idle.processes.map((one) => one.mb)).toFixed(0)} |

Processor milliseconds per message: ${perSecond} messages a second in and then out, and a burst of ${burst.messages} inbound from new
customers. The functions share a process; a sampling profile divides its time between them.

| process | inbound | outbound | burst |
|---|---|---|---|
${names.map((name) => row(name, [name])).join('')}${row('**sum without simulator**', ours)}
Meanwhile: inbound p50 ${ms(latency.inbound.p50)} ms, p95 ${ms(latency.inbound.p95)} ms; outbound p50 ${ms(latency.outbound.p50)} ms, p95 ${ms(latency.outbound.p95)} ms; the burst at ${burst.perSecond.toFixed(0)} messages a second.

`;
}
