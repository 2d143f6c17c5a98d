import { loadPinKey } from '@/server/auth/loadPinKey';
import { inviteUserCommand } from '@/server/cli/inviteUser';
import { staffChange } from './staff';
import type { World } from './world';

/** Staff invite a member, or sign their phones out, as the command `invite-user` does. @returns the invitation's link */
export async function staffInvite(world: World, email: string, options: { readonly now?: boolean } = {}): Promise<string> {
  const lines: string[] = [];
  await staffChange(world, async (db) => {
    const { name } = await db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'user_id')
      .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
      .select('campaigns.name')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await inviteUserCommand(name, [email], { site: world.server.address, screen: true, ...options }, (line) => lines.push(line), {
      openDatabase: async () => ({ db, close: async () => undefined }),
      pinKey: () => loadPinKey({ dataFolder: world.dataFolder, pinKey: undefined }),
      mailer: undefined,
      siteUrl: undefined,
      inColor: false,
    });
  });
  return /http\S+#e=\S+/u.exec(lines.join('\n'))?.[0] ?? '';
}
