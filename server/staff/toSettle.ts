import { settle, settled, toSettle, toSettleCounts, toSettleItem, undoSettled } from '@/lib/contract/staff/toSettle';
import { countToSettle, listToSettle, readItem } from '@/server/campaign/toSettle/readToSettle';
import { settledLines } from '@/server/campaign/toSettle/settledLines';
import { NothingToSettle, settleItem, undoSettledItem } from '@/server/campaign/toSettle/settleItem';
import { notFound } from '@/server/refusal';
import { type ServedStaffCall, servedToStaff } from './served';

const WHAT = 'thing to settle';

/** What volunteers told and no rule should decide, and what staff made of it. */
export const toSettleCalls = {
  toSettleCounts: servedToStaff(toSettleCounts, ({ body }, { db }) => countToSettle(db, body.campaign)),
  toSettle: servedToStaff(
    toSettle,
    ({ body: { campaign, ...which }, parts }) => listToSettle(parts, { id: campaign }, which),
    ({ kind }) => kind ?? 'all',
  ),
  toSettleItem: servedToStaff(toSettleItem, async ({ body: { campaign, ...named } }, { db }) => {
    const found = await readItem(db, { id: campaign }, named);
    if (found === undefined) throw notFound(WHAT);
    return found;
  }),
  settle: servedToStaff(
    settle,
    ({ body: { campaign, kind, id, act, state, ...said }, caller, parts }) =>
      settleItem(parts, { id: campaign }, { kind, id, act, state, said, by: caller.name }).catch(refuseUnknown),
    ({ kind, id, act }) => `${act} ${kind} ${id}`,
  ),
  settled: servedToStaff(settled, ({ body }, { db }) => settledLines(db, body.campaign, body.before)),
  undoSettled: servedToStaff(
    undoSettled,
    async ({ body: { campaign, number }, caller, parts }) => ({
      told: await undoSettledItem(parts, { id: campaign }, { number, by: caller.name }).catch(refuseUnknown),
    }),
    ({ number }) => `repair ${number}`,
  ),
} satisfies Record<string, ServedStaffCall>;

/** What another campaign has, and what nobody has, is refused in the same words. */
function refuseUnknown(error: unknown): never {
  throw error instanceof NothingToSettle ? notFound(WHAT) : error;
}
