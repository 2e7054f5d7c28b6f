import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { plansApi } from '@balcao/shared/plans/plansApi';
import { expect, test } from 'vitest';
import { demoPlans } from './demoPlans.ts';
import { seed } from './seed.ts';

test('the first start begins with nothing that is refused: nobody is signed in before there is somebody', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(401).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Without a table no platform is made.
  const seeding = seed({ url, env: {}, dataDir: tmpdir(), progress: () => {} });
  await expect(seeding).rejects.toThrow('could not be created');
  expect(asked).toEqual([]);
  server.close();
});

test('whoever signs up on the demo platform finds a plan', () => {
  const offered = Object.values(demoPlans).filter(({ isPublic }) => isPublic);
  expect(offered.map(({ name }) => name)).toEqual(['Essencial']);
  for (const plan of offered) expect(() => plansApi.createPlan.body?.parse(plan)).not.toThrow();
});
