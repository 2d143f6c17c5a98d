import { type Kysely, sql } from 'kysely';
import type { ActOfSettling, KindSettledHere } from '@/lib/domain/staff/toSettle';
import type { CampaignRef } from '@/server/campaign/campaignByName';
import { OrganizerError } from '@/server/campaign/organizerError';
import { type Repair, type Repairing, type RepairMade, repairing } from '@/server/campaign/repair/repairLog';
import { undoRepair } from '@/server/campaign/repair/repairs';
import type { StaffParts } from '@/server/campaign/transaction';
import type { Database } from '@/server/database/schema';
import type { SaidBySettler } from './kind';
import { READ_KINDS, SETTLE_KINDS } from './kinds';

const TEXTS = {
  by: (by: string, ago: string, told: string) => `${by} settled this ${ago}: ${told}`,
  changed: (by: string, ago: string, told: string) => `${by} changed something here ${ago}: ${told} Look at it again.`,
  elsewhere: 'This was settled meanwhile.',
  changedElsewhere: 'This has changed since you opened it. Look at it again.',
  nothing: 'This campaign has nothing like that to settle.',
  now: 'just now',
  minutes: (count: number) => (count === 1 ? 'a minute ago' : `${count} minutes ago`),
  hours: (count: number) => (count === 1 ? 'an hour ago' : `${count} hours ago`),
  days: (count: number) => (count === 1 ? 'a day ago' : `${count} days ago`),
} as const;

/** Staff name something that their campaign does not have, and never had. */
export class NothingToSettle extends OrganizerError {
  constructor() {
    super(TEXTS.nothing);
    this.name = 'NothingToSettle';
  }
}

export type Settling = Repairing & {
  readonly kind: KindSettledHere;
  readonly id: string;
  readonly act: ActOfSettling;
  /** What it was like when whoever settles it read it. */
  readonly state: string;
  readonly said: SaidBySettler;
};

/**
 * Applies or dismisses one thing that waits. It is a repair: listed with who did it, and undone by its number.
 *
 * @throws {@link NothingToSettle} when the campaign has no such thing; {@link OrganizerError} when somebody else settled or changed it meanwhile, which says who, or when a person
 * has to say more; then nothing was written
 */
export function settleItem(
  parts: StaffParts,
  campaign: CampaignRef,
  { kind, id, act, state, said, ...repair }: Settling,
): Promise<RepairMade> {
  return repairing(parts, campaign, repair, (trx, campaignId, now) => settleWithin(trx, campaignId, now, { kind, id, act, state, said }));
}

async function settleWithin<K extends KindSettledHere>(
  trx: Kysely<Database>,
  campaignId: number,
  now: number,
  { kind, id, act, state, said }: Omit<Settling, keyof Repairing> & { readonly kind: K },
): Promise<Repair> {
  const { touch, ...acts } = SETTLE_KINDS[kind];
  const [item] = (await READ_KINDS[kind].read(trx, campaignId, { id })).items;
  if (item === undefined && !(await READ_KINDS[kind].isOwn(trx, campaignId, id))) throw new NothingToSettle();
  if (item === undefined || item.state !== state) throw await meanwhile(trx, campaignId, touch(id), now, item !== undefined);
  const repair = act === 'apply' ? await acts.apply(trx, campaignId, item, { said, now }) : await acts.dismiss(trx, campaignId, item, now);
  return { ...repair, touches: [...new Set([...repair.touches, touch(id)])] };
}

/** Says who was quicker. */
async function meanwhile(
  trx: Kysely<Database>,
  campaignId: number,
  touch: string,
  now: number,
  stillWaits: boolean,
): Promise<OrganizerError> {
  const { rows } = await sql<{ told: string; by: string; at: number }>`
    select told, made_by as by, made_at as at from repairs
    where campaign_id = ${campaignId} and undone_at is null and touches @> ${JSON.stringify([touch])}::jsonb order by number desc limit 1`.execute(
    trx,
  );
  const [last] = rows;
  if (!last) return new OrganizerError(stillWaits ? TEXTS.changedElsewhere : TEXTS.elsewhere);
  return new OrganizerError((stillWaits ? TEXTS.changed : TEXTS.by)(last.by, agoText(now - last.at), last.told));
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

function agoText(seconds: number): string {
  if (seconds < MINUTE) return TEXTS.now;
  if (seconds < HOUR) return TEXTS.minutes(Math.floor(seconds / MINUTE));
  return seconds < DAY ? TEXTS.hours(Math.floor(seconds / HOUR)) : TEXTS.days(Math.floor(seconds / DAY));
}

/**
 * Takes back what was settled or repaired.
 *
 * @returns what it had done
 * @throws {@link NothingToSettle} when the campaign has nothing of this number; {@link OrganizerError} when it cannot be taken back, or was already; then nothing was written
 */
export async function undoSettledItem(
  parts: StaffParts,
  campaign: { readonly id: number },
  undo: Repairing & { readonly number: number },
): Promise<string> {
  const known = parts.db.selectFrom('repairs').select('number').where('campaign_id', '=', campaign.id).where('number', '=', undo.number);
  if ((await known.executeTakeFirst()) === undefined) throw new NothingToSettle();
  return undoRepair(parts, campaign, undo);
}
