import { createZip, type ZipPlace } from '../../platform/exports/createZip.ts';
import type { ExportJob } from '../../platform/exports/exportKey.ts';
import { type ExportFile, newExport, writeExport } from '../../platform/exports/writeExport.ts';
import type { Runtime } from '../../platform/runtime/runtime.ts';
import type { LgpdExport } from './lgpdRun.ts';
import type { LgpdRun } from './lgpdRun.ts';

// Most bytes and entries per archive; a new one begins before a file that would exceed them.
const volumeBytes = 2 * 1024 ** 3;
const volumeFiles = 30_000;

export function newVolume(job: ExportJob, name: string, number: number): ExportFile {
  const part = number === 1 ? '' : `-${number}`;
  return newExport(job, { name: `${name}${part}.zip`, mimetype: 'application/zip', extension: 'zip' });
}

/** Opens an archive, continuing it if it was begun. */
export async function openVolume(runtime: Runtime, file: ExportFile, place: ZipPlace) {
  const { writer, kept } = await writeExport(runtime, file);
  return { writer, zip: createZip(writer, { place, directory: kept }) };
}

/** Finishes the current archive. */
export async function endVolume({ zip, writer, place }: LgpdRun): Promise<LgpdExport['volumes'][number]> {
  await zip.finish();
  const { key, name } = place.file;
  return { key, name, size: await writer.finish() };
}

/** Starts another archive if `bytes` more would exceed the current one's limits. */
export async function startNextVolume(run: LgpdRun, bytes: number): Promise<void> {
  const { entries } = run.zip.place();
  if (entries < volumeFiles && run.writer.size() + bytes <= volumeBytes) return;
  const volumes = [...run.place.volumes, await endVolume(run)];
  const file = newVolume(run.job, run.place.name, volumes.length + 1);
  const { readyAt = run.runtime.clock.iso(), zip } = run.place;
  run.place = { ...run.place, volumes, readyAt, file };
  Object.assign(run, await openVolume(run.runtime, file, { entries: 0, madeAt: zip.madeAt }));
}
