import { createZip, type ZipPlace } from '../../platform/exports/createZip.ts';
import type { ExportJob } from '../../platform/exports/exportKey.ts';
import { type ExportFile, newExport, writeExport } from '../../platform/exports/writeExport.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { LgpdExport } from './lgpdRun.ts';
import type { LgpdRun } from './lgpdRun.ts';

/** Of one archive: another one begins before a file that would go beyond it. */
const volumeBytes = 2 * 1024 ** 3;
const volumeFiles = 30_000;

export function newVolume(job: ExportJob, name: string, number: number): ExportFile {
  const part = number === 1 ? '' : `-${number}`;
  return newExport(job, { name: `${name}${part}.zip`, mimetype: 'application/zip', extension: 'zip' });
}

/** Goes on with an archive, or begins it. */
export async function openVolume(runtime: Runtime, file: ExportFile, place: ZipPlace) {
  const { writer, kept } = await writeExport(runtime, file);
  return { writer, zip: createZip(writer, { place, directory: kept }) };
}

/** Ends the archive that is being written. */
export async function endVolume({ zip, writer, place }: LgpdRun): Promise<LgpdExport['volumes'][number]> {
  await zip.finish();
  const { key, name } = place.file;
  return { key, name, size: await writer.finish() };
}

/** Another archive, where this one would grow too large by so many bytes. */
export async function turnVolume(run: LgpdRun, bytes: number): Promise<void> {
  const { entries } = run.zip.place();
  if (entries < volumeFiles && run.writer.size() + bytes <= volumeBytes) return;
  const volumes = [...run.place.volumes, await endVolume(run)];
  const file = newVolume(run.job, run.place.name, volumes.length + 1);
  const { readyAt = run.runtime.clock.iso(), zip } = run.place;
  run.place = { ...run.place, volumes, readyAt, file };
  Object.assign(run, await openVolume(run.runtime, file, { entries: 0, madeAt: zip.madeAt }));
}
