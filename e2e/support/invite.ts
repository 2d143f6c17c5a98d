import type { Kysely } from 'kysely';
import { loadPinKey } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { inviteUserCommand } from '@/server/cli/inviteUser';
import type { Database } from '@/server/database/schema';
import { staffChange } from './staff';
import type { World } from './world';

type Options = { readonly now?: boolean };

/** Staff invite a member, or sign their phones out, as the command `invite-user` does. @returns the invitation's link */
export async function staffInvite(world: World, email: string, options: Options = {}): Promise<string> {
  const pinKey = () => loadPinKey({ dataFolder: world.dataFolder, pinKey: undefined });
  let link = '';
  await staffChange(world, async (db) => {
    link = await inviteMember({ db, pinKey, site: world.server.address }, email, options);
  });
  return link;
}

type Inviting = { readonly db: Kysely<Database>; readonly pinKey: () => PinKey; readonly site: string };

/** Does the same beside a server that goes on. @returns the invitation's link */
export async function inviteMember({ db, pinKey, site }: Inviting, email: string, options: Options = {}): Promise<string> {
  const lines: string[] = [];
  const { name } = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
    .select('campaigns.name')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await inviteUserCommand(name, [email], { site, screen: true, ...options }, (line) => lines.push(line), {
    openDatabase: async () => ({ db, close: async () => undefined }),
    pinKey,
    mailer: undefined,
    siteUrl: undefined,
    inColor: false,
  });
  return /http\S+#e=\S+/u.exec(lines.join('\n'))?.[0] ?? '';
}
