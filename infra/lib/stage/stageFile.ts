import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Node } from 'constructs';
import { type DeploymentSettings, readDeploymentSettings, settingsInFile } from '../deploymentSettings.ts';

/**
 * Reads the settings of the stage that `-c stage=…` names (dev by default) from `infra/stages/<stage>.json`. A setting
 * in the operator's shell is refused, because the next deployment without it would take it back.
 *
 * @throws Error with one sentence that names what is missing or wrong.
 */
export function readStageFile(node: Pick<Node, 'tryGetContext'>, root: string): DeploymentSettings {
  const stage = String(node.tryGetContext('stage') ?? 'dev');
  const name = join('infra', 'stages', `${stage}.json`);
  const inShell = settingsInFile.filter((each) => node.tryGetContext(each) !== undefined);
  if (inShell.length > 0)
    throw new Error(
      `Write ${inShell.join(', ')} into ${name}: settings are not passed with -c (docs/deploy.md).`,
    );
  const file = join(root, name);
  if (!/^[\w-]+$/.test(stage) || !existsSync(file))
    throw new Error(`Stage ${stage} has no settings: write ${name} (docs/deploy.md, Settings).`);
  return readDeploymentSettings({ ...parse(name, readFileSync(file, 'utf8')), stage });
}

function parse(name: string, text: string): Record<string, unknown> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is not JSON.`, { cause: error });
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new Error(`${name} is not a JSON object of settings.`);
  if ('stage' in read)
    throw new Error(`${name} names its stage already by its file name: delete stage in it.`);
  return { ...read };
}
