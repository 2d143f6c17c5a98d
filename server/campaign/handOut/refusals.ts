import { type Kysely, sql } from 'kysely';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import { packetWords, type StandingPacket } from './standing';

const TEXTS = {
  taken: (packet: string, holder: string, how: string) => `${holder} has ${packet} meanwhile${how}. Nothing was handed out.`,
  isFree: (packet: string, name: string, how: string) => `${name} does not have ${packet} any more${how}. It is free. Nothing was changed.`,
  isOthers: (packet: string, name: string, holder: string, how: string) =>
    `${name} does not have ${packet} any more: ${holder} has it${how}. Nothing was changed.`,
  byStaff: (who: string, ago: string) => `, by ${who} ${ago}`,
  byPoint: (code: string, ago: string) => `, from the meeting point ${hyphenateCode(code)} ${ago}`,
  since: (ago: string) => `, since ${ago}`,
  now: 'just now',
  minutes: (minutes: number) => `${minutes} min ago`,
  hours: (hours: number) => `${hours} h ago`,
  days: (days: number) => (days === 1 ? 'a day ago' : `${days} days ago`),
} as const;

/** So many of the latest lines of the log are looked through. */
const LOOKED_THROUGH = 500;

type Asked = { readonly trx: Kysely<Database>; readonly campaignId: number; readonly now: number };

/** @throws {@link OrganizerError} when somebody has one of the packets: who, and who gave it */
export async function expectFree(asked: Asked, packets: readonly StandingPacket[]): Promise<void> {
  const taken = packets.find(({ holderId }) => holderId !== null);
  if (taken) throw new OrganizerError(TEXTS.taken(packetWords(taken), taken.holder ?? '', await howOf(asked, taken)));
}

/** @throws {@link OrganizerError} when somebody else has one of the packets, or nobody: who did what meanwhile */
export async function expectHeldBy(
  asked: Asked,
  packets: readonly StandingPacket[],
  holder: { readonly userId: number; readonly name: string },
): Promise<void> {
  const moved = packets.find(({ holderId }) => holderId !== holder.userId);
  if (!moved) return;
  const how = await howOf(asked, moved);
  throw new OrganizerError(
    moved.holder === null
      ? TEXTS.isFree(packetWords(moved), holder.name, how)
      : TEXTS.isOthers(packetWords(moved), holder.name, moved.holder, how),
  );
}

/** Who moved a packet last, and when, as far as the log says. */
async function howOf({ trx, campaignId, now }: Asked, { code, holderId, since, meetingPoint }: StandingPacket): Promise<string> {
  if (holderId !== null && meetingPoint !== null && since !== null) return TEXTS.byPoint(meetingPoint, ago(now - since));
  const { rows } = await sql<{ name: string; at: number }>`
    select name, at from (
      select id, name, at, about from staff_log where campaign_id = ${campaignId} order by id desc limit ${LOOKED_THROUGH}
    ) as latest
    where position(${hyphenateCode(code)} in about) > 0 order by id desc limit 1`.execute(trx);
  const [last] = rows;
  // An older line tells of another time: a command has given it since.
  if (last && (holderId === null || since === null || last.at >= since)) return TEXTS.byStaff(last.name, ago(now - last.at));
  return since === null ? '' : TEXTS.since(ago(now - since));
}

function ago(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return TEXTS.now;
  if (minutes < 60) return TEXTS.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? TEXTS.hours(hours) : TEXTS.days(Math.floor(hours / 24));
}
