/** Creates the private media bucket in the S3 engine, unless it exists. */
export async function createBucket(endpoint: string, name: string): Promise<void> {
  const head = await fetch(`${endpoint}/${name}`, { method: 'HEAD' });
  if (head.ok) return;
  const created = await fetch(`${endpoint}/${name}`, { method: 'PUT' });
  if (!created.ok) throw new Error(`The bucket ${name} could not be created: ${await created.text()}`);
}
