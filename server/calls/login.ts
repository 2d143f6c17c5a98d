import { login } from '@/lib/contract/login';
import { campaignsOf } from '@/server/store/campaigns';
import { nameOf } from '@/server/store/users';
import { servedToAccount } from './servedCall';

/** The signature alone proves the PIN; what comes back is what the app shows next. */
export const servedLogin = servedToAccount(login, async ({ caller }, { db }) => ({
  name: await nameOf(db, caller.userId),
  campaigns: await campaignsOf(db, caller.userId),
}));
