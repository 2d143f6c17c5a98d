import { DEMO_PIN_KEY } from '@/__tests__/server/support/databaseContent';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { inviteMember } from '@/e2e/support/invite';
import { logInPath, pinInMail, requestPinPath } from '@/e2e/support/signedLogIn';
import type { DemoWorld } from './demoWorld';

/** Staff invite a member of the demo, or sign their phones out. @returns the invitation's link */
export function staffInvite({ db }: TestServer, email: string, options: { readonly now?: boolean } = {}): Promise<string> {
  return inviteMember({ db, pinKey: () => DEMO_PIN_KEY, site: window.location.origin }, email, options);
}

/** Has a new PIN mailed and uses it elsewhere, from when on the former one is refused. */
export async function pinChangesElsewhere({ app, nextMail }: TestServer, email: string): Promise<string> {
  const mail = nextMail();
  await app.inject({ method: 'POST', url: requestPinPath(email) });
  const pin = pinInMail((await mail).text) ?? '';
  const { statusCode } = await app.inject({ method: 'POST', url: logInPath(email, pin) });
  expect(statusCode).toBe(200);
  return pin;
}

/** Gives the members their PINs back after each test of a file, as if none had been mailed, used or ended. Call it at the top of a file. */
export function withFormerPins(world: () => DemoWorld): void {
  const users = ({ db }: TestServer) =>
    db.selectFrom('users').select(['id', 'pin', 'new_pin', 'new_pin_expires_at', 'previous_pin', 'body_signature_required']).execute();
  let former: Awaited<ReturnType<typeof users>>;
  beforeEach(async () => {
    former ??= await users(world().server);
  });
  afterEach(async () => {
    const { db } = world().server;
    for (const table of ['ended_pins', 'invitations', 'pin_mails', 'guess_counts'] as const) await db.deleteFrom(table).execute();
    for (const { id, ...pins } of former) await db.updateTable('users').set(pins).where('id', '=', id).execute();
  });
}
