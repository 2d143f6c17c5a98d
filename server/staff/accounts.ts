import { accounts, removeStaff, setRole } from '@/lib/contract/staff/accounts';
import { log } from '@/lib/contract/staff/log';
import { ROLE_NAMES } from '@/lib/domain/staff/roles';
import * as staff from '@/server/campaign/staff/accounts';
import { readDoings } from '@/server/campaign/staff/doings';
import { type ServedStaffCall, servedToStaff } from './served';

/** Who works in a campaign, and what they did. */
export const accountCalls = {
  accounts: servedToStaff(accounts, ({ body, parts }) => staff.listStaff(parts, { id: body.campaign })),
  setRole: servedToStaff(
    setRole,
    async ({ body: { campaign, ...account }, parts }) => {
      await staff.setStaffRole(parts, { id: campaign }, account);
      return null;
    },
    ({ email, role }) => `${email}: ${ROLE_NAMES[role]}`,
  ),
  removeStaff: servedToStaff(
    removeStaff,
    async ({ body: { campaign, email }, parts }) => {
      await staff.removeStaff(parts, { id: campaign }, { email });
      return null;
    },
    ({ email }) => email,
  ),
  log: servedToStaff(log, ({ body }, { db }) => readDoings(db, body.campaign, body.before)),
} satisfies Record<string, ServedStaffCall>;
