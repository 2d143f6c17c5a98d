import { type Kysely, sql } from 'kysely';
import type { CountedLimit } from '@/lib/domain/wireLimits';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import { heardOf } from '@/server/store/heardOf';
import { isHeld } from '@/server/store/holds';
import { settledOf, subjectOf } from '@/server/store/settledSubject';
import { campaignZone } from './campaignZone';
import { type CanvassCounts, canvassCounts } from './canvass/counts';
import { collectMarks } from './canvass/marks';
import { type ActiveHold, activeHolds } from './holds';
import { type Pass, passById, passNamed } from './pass/passes';
import { inTransaction, type StaffParts } from './transaction';

/** How far a packet is, and who has it. Times are unix seconds. */
export type PacketStatus = {
  readonly target: string | null;
  /** Without hyphens. */
  readonly code: string;
  readonly area: string | null;
  readonly doors: number;
  readonly done: number;
  /** E-mail and name of who has it; null where nobody has. */
  readonly email: string | null;
  readonly walker: string | null;
  readonly assignedAt: number | null;
  /** When the server last got a change of a door in it, from anybody. */
  readonly lastHeardAt: number | null;
};

export type TargetStatus = {
  readonly target: string | null;
  readonly packets: number;
  readonly assigned: number;
  /** Packets of which every door is done. */
  readonly finished: number;
  readonly doors: number;
  readonly done: number;
};

/** What a volunteer has done. */
export type WalkerStatus = {
  readonly email: string;
  readonly name: string;
  /** Doors knocked at, each once a day of the campaign's zone. */
  readonly attempts: number;
  /** Those at which somebody was talked with (docs/wire.md#who-was-talked-with). */
  readonly contacts: number;
  /** Between one door and the next, pauses of more than an hour left out; null with too few doors. */
  readonly medianMinutes: number | null;
  readonly lastHeardAt: number | null;
};

/** What a member has sent and read in the last 24 hours, where the server counts it (docs/wire.md#limits). */
export type MemberUse = { readonly email: string; readonly name: string } & Readonly<Record<CountedLimit, number>>;

export type CampaignStatus = {
  /** The pass of which all this is told, but for what members have sent and read and what is held. */
  readonly pass: Pass;
  readonly targets: readonly TargetStatus[];
  readonly packets: readonly PacketStatus[];
  readonly walkers: readonly WalkerStatus[];
  readonly use: readonly MemberUse[];
  readonly holds: readonly ActiveHold[];
  /** Doors in no packet. */
  readonly uncut: number;
  readonly contact: CanvassCounts;
};

/**
 * Reads how a pass of a campaign stands. What is held does not count.
 *
 * @param pass its name; without one the pass that is walked
 * @throws OrganizerError when there is no such campaign or pass
 */
export function campaignStatus(parts: StaffParts, campaign: string, pass?: string): Promise<CampaignStatus> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const of = { campaignId, passId: await passNamed(trx, campaignId, pass) };
    return statusOf(trx, of, nowSeconds(parts.clock));
  });
}

type OfPass = { readonly campaignId: number; readonly passId: number };

async function statusOf(db: Kysely<Database>, of: OfPass, now: number): Promise<CampaignStatus> {
  const { campaignId, passId } = of;
  const packets = await packetsOf(db, of);
  await collectMarks(db, { campaignId, passId, by: 'effective_at', zone: (await campaignZone(db, campaignId)) ?? 'UTC' });
  const pass = await passById(db, campaignId, passId);
  return {
    pass,
    targets: targetsOf(packets),
    packets,
    walkers: await walkersOf(db, campaignId),
    use: await recentUse(db, campaignId, now - DAY_SECONDS),
    holds: await activeHolds(db, campaignId),
    uncut: pass.uncut,
    contact: await canvassCounts(db),
  };
}

async function packetsOf(db: Kysely<Database>, { campaignId, passId }: OfPass): Promise<PacketStatus[]> {
  const { rows } = await sql<PacketStatus>`
    with heard as (
      select ${subjectOf('l')} as subject, max(received_at) as at from change_log l ${settledOf('l')}
      where l.campaign_id = ${campaignId} and kind = 'door' and not ${isHeld('l')} group by 1
    ), counted as (
      select packet_id, count(*) as doors, count(*) filter (where status = 1) as done, max(heard.at) as heard_at
      from doors left join heard on heard.subject = doors.id::text
      where campaign_id = ${campaignId} and pass_id = ${passId} and packet_id is not null group by packet_id
    )
    select targets.name as target, code, area, coalesce(counted.doors, 0) as doors, coalesce(done, 0) as done, users.email,
      users.name as walker, assigned_at as "assignedAt", heard_at as "lastHeardAt"
    from packets
    left join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
    left join users on users.id = assigned_user_id
    left join counted on counted.packet_id = packets.id
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${passId}
    order by targets.name collate "C" nulls last, targets.id, packets.id`.execute(db);
  return rows;
}

function targetsOf(packets: readonly PacketStatus[]): TargetStatus[] {
  const targets = new Map<string | null, TargetStatus>();
  for (const { target, email, doors, done } of packets) {
    const so = targets.get(target) ?? { target, packets: 0, assigned: 0, finished: 0, doors: 0, done: 0 };
    targets.set(target, {
      target,
      packets: so.packets + 1,
      assigned: so.assigned + (email === null ? 0 : 1),
      finished: so.finished + (doors > 0 && done === doors ? 1 : 0),
      doors: so.doors + doors,
      done: so.done + done,
    });
  }
  return [...targets.values()];
}

async function walkersOf(db: Kysely<Database>, campaignId: number): Promise<WalkerStatus[]> {
  const { rows } = await sql<Omit<WalkerStatus, 'lastHeardAt'> & { readonly id: number }>`
    with steps as (
      select user_id, talked, at - lag(at) over (partition by user_id order by at) as seconds from canvass_knocks
    ), walked as (
      select user_id, count(*) as attempts, count(*) filter (where talked) as contacts,
        percentile_cont(0.5) within group (order by seconds) filter (where seconds <= 3600) / 60 as median
      from steps group by user_id
    ), sent as (
      select distinct user_id from change_log where campaign_id = ${campaignId}
    )
    select users.id, email, name, coalesce(attempts, 0) as attempts, coalesce(contacts, 0) as contacts, median as "medianMinutes"
    from users left join sent on sent.user_id = users.id left join walked on walked.user_id = users.id
    where sent.user_id is not null or exists (select from memberships where user_id = users.id and campaign_id = ${campaignId})
    order by name collate "C", email collate "C"`.execute(db);
  const heard = await heardOf(
    db,
    campaignId,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...walker }) => ({ ...walker, lastHeardAt: heard.get(id)?.heardAt ?? null }));
}

const DAY_SECONDS = 86_400;

/** By hours and days that began since then, whoever used most first. */
async function recentUse(db: Kysely<Database>, campaignId: number, since: number): Promise<MemberUse[]> {
  const { rows } = await sql<MemberUse>`
    select email, name, ${usedOf('changes')}, ${usedOf('notes')}, ${usedOf('searches')}, ${usedOf('voters')}, ${usedOf('lists')}
    from member_use join users on users.id = user_id
    where campaign_id = ${campaignId} and since > ${since}
    group by users.id order by sum(used) desc, email collate "C"`.execute(db);
  return rows;
}

const usedOf = (kind: CountedLimit) => sql`coalesce(sum(used) filter (where kind = ${kind}), 0)::integer as ${sql.ref(kind)}`;
