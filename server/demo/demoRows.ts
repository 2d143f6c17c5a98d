import { NEW_CAMPAIGN_GROUPS } from '@/server/campaign/newCampaignGroups';
import { storedScript } from '@/server/campaign/script/writeScript';
import { newBucket } from '@/server/database/buckets';
import { type Picture, picturePath } from '@/server/store/pictures';
import type { DemoCampaign, DemoPacket } from './buildDemo';
import { type EventPlan, TAGS, TOWN_ZONE } from './campaignPlan';
import { DEMO_LOGO } from './demoPictures';
import { doorRows } from './doorRows';
import { toPosition } from './plane';
import { seededRandom } from './random';
import { type RowContext, townTime } from './rowContext';
import { type DemoRows, noRows } from './rows';
import { DEMO_USERS, type DemoUser } from './signIn';

const UID_LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const SEED = 62;

export type RowOptions = {
  /** Unix seconds: visits lie in the days before, events in the days after. */
  readonly nowSeconds: number;
  /** Encrypts a user's PIN for the database. */
  readonly sealPin: (pin: string, userId: number) => string;
  /** Its pictures, by the paths that its script has for them. */
  readonly pictures: ReadonlyMap<string, Picture>;
};

/** Makes the rows of the demo for an empty database, with their ids. */
export function demoRows(campaigns: readonly DemoCampaign[], { nowSeconds, sealPin, pictures }: RowOptions): DemoRows {
  const rows = noRows();
  const random = seededRandom(SEED);
  const userIds = userRows(rows, sealPin);
  for (const campaign of campaigns) {
    const campaignId = rows.campaigns.length + 1;
    const { groupIds, tagIds } = campaignRows(rows, campaign, { id: campaignId, pictures });
    const context: RowContext = { rows, random, nowSeconds, campaignId, userIds, groupIds, tagIds };
    rows.memberships.push(...campaign.plan.members.map((user) => ({ uid: uid(context), user_id: userIds[user], campaign_id: campaignId })));
    for (const event of campaign.plan.events) eventRow(context, event);
    for (const target of campaign.targets) {
      const targetId = rows.targets.push({ id: rows.targets.length + 1, campaign_id: campaignId, name: target.name });
      for (const packet of target.packets) packetRows(context, packet, targetId);
    }
  }
  // The log numbers its rows in the order of arrival.
  rows.change_log.sort((a, b) => a.received_at - b.received_at);
  return rows;
}

function userRows(rows: DemoRows, sealPin: RowOptions['sealPin']): Record<DemoUser, number> {
  const add = (user: DemoUser) => {
    const { email, name, pin } = DEMO_USERS[user];
    const id = rows.users.length + 1;
    return rows.users.push({ id, email, name, pin: sealPin(pin, id), new_pin: null, previous_pin: null });
  };
  return { robin: add('robin'), ana: add('ana'), sam: add('sam') };
}

function campaignRows(
  rows: DemoRows,
  { plan }: DemoCampaign,
  { id, pictures }: { readonly id: number } & Pick<RowOptions, 'pictures'>,
): Pick<RowContext, 'groupIds' | 'tagIds'> {
  const groupIds = NEW_CAMPAIGN_GROUPS.map(({ name, kind, role = null, level = null, warns = false }) => {
    const groupId = rows.groups.push({ id: rows.groups.length + 1, campaign_id: id, name, kind, role, level, warns });
    return [name, groupId] as const;
  });
  const kept = plan.script ? [...pictures].map(([name, picture]) => ({ name, path: picturePath(id, picture), bytes: picture.bytes })) : [];
  rows.campaigns.push({
    ...{ id, name: plan.name, org: plan.org, support_phone: plan.supportPhone, phone_bank_host: null },
    ...{ literature: 'keeps', color: plan.color ?? null, zone: TOWN_ZONE, language: 'en' },
    logo: kept.find(({ name }) => name === DEMO_LOGO)?.path ?? null,
    script: plan.script
      ? JSON.stringify(storedScript(plan.script, new Map(groupIds), new Map(kept.map(({ name, path }) => [name, path]))))
      : null,
  });
  rows.pictures.push(...kept.map(({ path, bytes }) => ({ campaign_id: id, path, bytes })));
  rows.passes.push({ id, campaign_id: id, name: 'First pass' });
  const tagIds = TAGS.map((name) => [name, rows.tags.push({ id: rows.tags.length + 1, campaign_id: id, name })] as const);
  return { groupIds: new Map(groupIds), tagIds: new Map(tagIds) };
}

function uid({ random }: RowContext): string {
  return Array.from({ length: 8 }, () => UID_LETTERS[random.between(0, UID_LETTERS.length - 1)]).join('');
}

function eventRow({ rows, campaignId, nowSeconds }: RowContext, event: EventPlan): void {
  const { title, place, description } = event;
  const starts = townTime(nowSeconds, event.inDays, event.startsAt);
  rows.events.push({
    campaign_id: campaignId,
    title,
    place,
    description,
    starts_at: starts,
    ends_at: starts + event.hours * 3_600,
    ...toPosition(event.at),
  });
}

function packetRows(context: RowContext, packet: DemoPacket, targetId: number): void {
  const { rows, campaignId, userIds } = context;
  const packetId = rows.packets.push({
    id: rows.packets.length + 1,
    campaign_id: campaignId,
    target_id: targetId,
    code: packet.code,
    area: packet.area,
    pass_id: campaignId,
    bucket: newBucket(campaignId),
    assigned_user_id: packet.assignee ? userIds[packet.assignee] : null,
  });
  packet.doors.forEach((door, walkPosition) => {
    doorRows(context, door, { targetId, packetId, walkPosition });
  });
}
