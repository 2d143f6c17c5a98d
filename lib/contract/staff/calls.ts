import { accounts, removeStaff, setRole } from './accounts';
import type { StaffCall } from './call';
import * as handOut from './handOut';
import * as handOutCodes from './handOutCodes';
import { log } from './log';
import { endSession, redeemLink, session, sessions, signOut } from './session';
import { settle, settled, toSettle, toSettleCounts, toSettleItem, undoSettled } from './toSettle';

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
  toSettleCounts,
  toSettle,
  toSettleItem,
  settle,
  settled,
  undoSettled,
  ...handOut,
  ...handOutCodes,
} as const satisfies Readonly<Record<string, StaffCall>>;

export type StaffCallName = keyof typeof STAFF_CONTRACT;
