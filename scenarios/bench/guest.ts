import { guestSection } from './guestSection.ts';
import { measureGuest } from './measureGuest.ts';

/** npm run bench:guest: only the part about the machine, and only said; `npm run bench` writes it down. */
console.log(guestSection(await measureGuest(Number(process.env['BENCH_SECONDS'] ?? 60))));
