import { ownName } from '@/__tests__/server/support/ownName';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { removeUnusedInvitations } from '@/server/store/invitations';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const NOW = 1_800_000_000;

test.each([
  ['a second to go', NOW + 1, 1],
  ['its last second', NOW, 0],
  ['long over', NOW - 1_000, 0],
])('an invitation with %s counts as %i that could still be used', async (_, expiresAt, count) => {
  const { db } = opened;
  const { id } = await db
    .insertInto('users')
    .values({ email: `${ownName('invited')}@example.org`, name: 'Bo Lind', pin: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invitations')
    .values({ token_digest: ownName('digest'), user_id: id, expires_at: expiresAt, was_mailed: false })
    .execute();
  expect(await removeUnusedInvitations(db, id, NOW)).toBe(count);
  expect(await removeUnusedInvitations(db, id, NOW)).toBe(0);
});
