import { demoCompanies, demoPassword, superEmail } from './demoPeople.ts';
import { startDeployment } from './startDeployment.ts';
import { StartError, startSentence } from './startError.ts';
import { createTroubleReport } from './supervisor/troubleReport.ts';

/** `npm start` on Node 24: runs the deployment on this machine until Ctrl-C. */
const portText = process.env.PORT || '3000';
const port = Number(portText);
const dataDir = process.env.DATA_DIR || '.data';
const real = process.argv.includes('--whatsapp=real');
const trouble = createTroubleReport(dataDir);
const startedAt = performance.now();
// Ignores errors of our output: if its reader closes the pipe, the deployment keeps running.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
// The process of `npm start` was killed. The deployment's processes end with this one.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);

try {
  if (!/^\d{1,5}$/.test(portText) || port < 1 || port > 65_535) {
    throw new StartError('PORT must be a number from 1 to 65535.');
  }
  const unknown = process.argv
    .slice(2)
    .find((one) => !['--fresh', '--whatsapp=real', '--whatsapp=simulator'].includes(one));
  if (unknown)
    throw new StartError(`The option ${unknown} is not known; there are --fresh and --whatsapp=real.`);
  const deployment = await startDeployment({
    dataDir,
    port,
    whatsapp: real ? 'real' : 'simulator',
    seed: true,
    fresh: process.argv.includes('--fresh'),
    host: process.env.HOST,
    onTrouble: trouble,
    onProgress: (text) => console.log(`· ${text}`),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
Balcão is ready on ${deployment.url} (after ${seconds} s)

  sign in as                 password ${demoPassword}
  ${superEmail.padEnd(25)}  platform
${demoCompanies
  .map((company) =>
    [
      `  ${company.email.padEnd(25)}  ${company.name}, administrator`,
      ...company.attendants.map((one) => `  ${one.email.padEnd(25)}  ${company.name}, attendant`),
    ].join('\n'),
  )
  .join('\n')}

  ${real ? 'WhatsApp is the real one.' : `virtual phone: ${deployment.url}/phone`}
  e-mails sent: ${deployment.url}/outbox
  data and logs: ${dataDir} · Ctrl-C stops
`);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    console.log('\n· stopping');
    void deployment.stop().then(() => process.exit(0));
  };
  process.off('disconnect', orphaned);
  process.on('disconnect', stop);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
} catch (error) {
  console.error(startSentence(error));
  process.exit(1);
}
