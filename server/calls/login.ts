import { login } from '@/lib/contract/login';
import { campaignsOf } from '@/server/store/campaigns';
import { nameOf } from '@/server/store/users';
import { servedToAccount } from './servedCall';

/** The signature proves the PIN. The answer is what the app shows next. */
export const servedLogin = servedToAccount(login, async ({ caller }, { db }) => ({
  name: await nameOf(db, caller.userId),
  campaigns: await campaignsOf(db, caller.userId),
}));
