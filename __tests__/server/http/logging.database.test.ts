import { Writable } from 'node:stream';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendRaw, sendSigned } from '@/__tests__/server/support/signedRequests';
import { startLoneTestServer } from '@/__tests__/server/support/testServer';
import { describeError, loggerOptions } from '@/server/http/logging';

test('no log line holds anything of a person, a signature, a PIN or a query, even when all goes wrong', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const failing = { send: async () => Promise.reject(new Error('mail to canary-mail@example.org refused')) };
  const server = await startLoneTestServer({ logger: { ...loggerOptions, level: 'trace', stream }, mailer: failing });
  const campaign = await addCampaign(server, { pin: '739182', uid: 'canary-uid' });
  const { app } = server;
  await sendRaw(app, `/api/v31/requestPin.php?e=${encodeURIComponent(campaign.ana.email)}`);
  await sendSigned(app, { pin: '739182', endpoint: 'login.php', query: `e=${encodeURIComponent(campaign.ana.email)}` });
  await sendSigned(app, { pin: '000000', endpoint: 'getWalk.php', query: 'u=canary-uid&y=1', from: '203.0.113.77' });
  await sendRaw(app, '/canary-page?canary-query=1');
  await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0, action: 'canary-action', lat: 12.3456789 })]);
  await server.db.schema.dropTable('stray_changes').execute();
  await sendChanges(server, campaign, [change({ id: 999_999, action: 'canary-action', records: [{ recordId: 1, name: 'canary-name' }] })]);
  await server.close();

  const all = lines.join('');
  expect(all).toContain('/api/v31/login.php');
  expect(all).toContain('request failed');
  expect(all).toContain('work after an answer failed');
  expect(all).not.toMatch(/canary-(?!page)|739182|203\.0\.113\.77|12\.3456789|\?|s=/u);
  expect(all).not.toContain(campaign.ana.email.split('@')[0]);
});

test('an error is told by its kind and place, not in its words', () => {
  const error = Object.assign(new Error('Key (email)=(ana@example.org) exists'), { code: '23505' });
  const told = describeError(error);
  expect(told).toMatchObject({ type: 'Error', code: '23505', message: '' });
  expect(told.stack).toMatch(/^\s+at /u);
  expect(JSON.stringify(told)).not.toContain('ana@');
  expect(describeError('ana@example.org')).toEqual({ type: 'string', code: '', message: '', stack: '' });
});
