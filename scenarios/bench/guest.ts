import { guestSection } from './guestSection.ts';
import { measureGuest } from './measureGuest.ts';

/** npm run bench:guest: prints only the part about the machine; `npm run bench` writes it to the page. */
console.log(guestSection(await measureGuest(Number(process.env['BENCH_SECONDS'] ?? 60))));
