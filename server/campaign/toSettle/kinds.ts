import type { KindSettledHere, KindToSettle } from '@/lib/domain/staff/toSettle';
import { readAdvice } from './advice';
import { readDoubles, settleDoubles } from './doubles';
import type { ReadKind, SettleKind } from './kind';
import { readAdded, readReports, settleAdded, settleReportsOfDoors } from './reports';
import { readStrays, settleStrays } from './strays';
import { readWarnings, settleWarningsOfPeople } from './warnings';

/** How each kind is read. */
export const READ_KINDS: { readonly [K in KindToSettle]: ReadKind<K> } = {
  stray: readStrays,
  report: readReports,
  added: readAdded,
  warning: readWarnings,
  double: readDoubles,
  advice: readAdvice,
};

/** How each kind is settled. */
export const SETTLE_KINDS: { readonly [K in KindSettledHere]: SettleKind<K> } = {
  stray: settleStrays,
  report: settleReportsOfDoors,
  added: settleAdded,
  warning: settleWarningsOfPeople,
  double: settleDoubles,
};
