import type { AddressInfo } from 'node:net';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer } from '@/__tests__/server/support/testServer';
import { createMetrics, serveMetrics } from '@/server/http/metrics';

test('routes, statuses, received changes and the pool are counted on a port of this machine, and nothing of a person', async () => {
  const metrics = createMetrics(() => ({ open: 3, idle: 2, waiting: 0 }));
  const server = await startLoneTestServer({ metrics });
  const campaign = await addCampaign(server, { uid: 'canary-uid' });
  const [door = 0] = campaign.doors;
  await sendChanges(server, campaign, [change({ id: door, action: 'canary-action' }), change({ id: door })]);
  await sendSigned(server.app, { pin: '000000', endpoint: 'getWalk.php', query: 'u=canary-uid&y=1' });
  await server.app.inject('/canary-page?canary-query=1');
  await server.app.inject('/storage/canary-bucket/canary.png');

  const listening = await serveMetrics(metrics, 0);
  const { address, port } = listening.address() as AddressInfo; // of a server that listens on a port
  expect(address).toBe('127.0.0.1');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const other = await fetch(`http://127.0.0.1:${port}/`);
  await new Promise((resolve) => listening.close(resolve).closeAllConnections());
  await server.close();

  expect(other.status).toBe(404);
  expect(text).toContain('walkbook_changes_received_total{kind="door"} 2\n');
  expect(text).toContain('walkbook_request_duration_seconds_count{method="POST",route="/api/v31/mapListUpdate2.php",status="200"} 1\n');
  expect(text).toContain('walkbook_request_duration_seconds_count{method="POST",route="/api/v31/getWalk.php",status="401"} 1\n');
  expect(text).toContain('route="/*",status="404"');
  expect(text).toContain('walkbook_database_connections{state="idle"} 2\n');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/canary|Ana|example\.org|\?/u);
});
