import { accounts, removeStaff, setRole } from './accounts';
import type { StaffCall } from './call';
import { log } from './log';
import { endSession, redeemLink, session, sessions, signOut } from './session';

/** Every staff call by its name, which ends its path (docs/wire.md#staff). */
export const STAFF_CONTRACT = {
  redeemLink,
  session,
  signOut,
  sessions,
  endSession,
  accounts,
  setRole,
  removeStaff,
  log,
} as const satisfies Readonly<Record<string, StaffCall>>;

export type StaffCallName = keyof typeof STAFF_CONTRACT;
