import { readInvitation } from '@/lib/domain/session/invitation';
import { makePinKey } from '@/server/auth/pinKey';
import { inviteUserCommand } from '@/server/cli/inviteUser';
import type { Mail } from '@/server/mail/mailer';
import type { TestServer } from './testServer';

/** The key that PINs are sealed with where staff and server work on one database. */
export const staffPinKey = makePinKey(new Uint8Array(32).fill(7));

/** Returns what a command prints. */
export async function printed(run: (print: (line: string) => void) => Promise<void>): Promise<string> {
  const lines: string[] = [];
  await run((line) => lines.push(line));
  return lines.join('\n');
}

/** A command's way to the server's database, which it does not close. */
export const databaseOf = (server: Pick<TestServer, 'db'>) => async () => ({ db: server.db, close: async () => undefined });

type Invite = {
  readonly campaign: string;
  readonly emails: readonly string[];
  readonly options?: Parameters<typeof inviteUserCommand>[2];
  readonly mailer?: { send: (mail: Mail) => Promise<void> };
};

/** Runs `invite-user` on the server's database, by the server's clock. */
export const inviteUser = (server: Pick<TestServer, 'db' | 'clock'>, { campaign, emails, options = {}, mailer }: Invite) =>
  printed((print) =>
    inviteUserCommand(campaign, emails, { site: 'https://walk.example.org/', ...options }, print, {
      openDatabase: databaseOf(server),
      pinKey: () => staffPinKey,
      mailer,
      siteUrl: undefined,
      inColor: false,
      clock: server.clock,
    }),
  );

/** Reads the invitation in the first link of a text. */
export function invitationIn(text: string): { readonly email: string; readonly key: string } {
  const invitation = readInvitation(/https:\/\/walk\.example\.org\/login\/(#[^\s<]+)/u.exec(text.replaceAll('&#38;', '&'))?.[1] ?? '');
  return { email: invitation?.email ?? '', key: invitation?.key ?? '' };
}
