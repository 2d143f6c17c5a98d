import { type Kysely, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import type { Door, Person } from '@/lib/domain/door/door';
import { asId, type DoorId, type PersonId } from '@/lib/domain/ids';
import { hyphenateCode, plainCode } from '@/lib/domain/walk/packet';
import { nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';
import type { PaperPacket } from '@/server/paper/paperPacket';
import type { Paper } from '@/server/paper/sheet';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { openPassId } from '@/server/store/passes';
import { type CampaignRef, campaignName, existingCampaign } from './campaignByName';
import { targetNamed } from './lockedPackets';
import { OrganizerError } from './organizerError';
import { passNamed } from './pass/passes';
import { type DryRun, noteDoing, type StaffParts, triedAgain } from './transaction';
import { writeFileAtomically } from './writeFileAtomically';

const TEXTS = {
  either: 'Name packets by their codes, or a target by --target, not both.',
  notBoth: 'Choose packets, or a target, not both.',
  unknown: (codes: readonly string[], pass: string) =>
    `No packet of the pass "${pass}" has the code ${codes.map(hyphenateCode).join(', ')}.`,
  noneIn: (target: string | undefined, pass: string) =>
    target === undefined
      ? `The pass "${pass}" has no packets with doors. Cut it first.`
      : `The target "${target}" has no packets with doors in the pass "${pass}".`,
} as const;

/** Nobody: every last result names its author. */
const NO_USER = 0;

export type PrintPlan = DryRun & {
  /** Codes of packets, as people write them; without any all packets of the target, without either all of the pass. */
  readonly codes: readonly string[];
  readonly target?: string | undefined;
  /** Name of a pass; undefined: the one that is walked. */
  readonly pass?: string | undefined;
  readonly paper: Paper;
  /** The campaign's time zone (`timeZone`). */
  readonly zone: string;
  /** Where volunteers open the app, without a slash at its end; undefined: a QR code says the packet's code alone. */
  readonly site: string | undefined;
  readonly file: string;
};

/** What was printed. */
export type PacketsPrinted = {
  readonly packets: number;
  readonly pages: number;
  readonly doors: number;
  /** Packets that were left out, because they have no doors. */
  readonly empty: number;
  /** Packets in which doors have letters that the print cannot show: how many. */
  readonly lackingLetters: readonly { readonly code: string; readonly doors: number }[];
  /** False of a pass that is closed: no code opens its packets. */
  readonly opens: boolean;
};

type Counted = { -readonly [key in keyof PacketsPrinted]: PacketsPrinted[key] } & { lackingLetters: { code: string; doors: number }[] };

/**
 * Prints packets as one PDF, each beginning on a page of its own: by target, then by code, as somebody looks for them in a stack. It shows the campaign
 * as it is at one moment, and the memory does not grow with the packets. A dry run lays everything out and writes no file.
 *
 * @throws {@link OrganizerError} when there is no such packet, target or pass, or nothing to print; then a file that was there before stays
 */
export function printPackets({ db, clock, doing }: StaffParts, campaign: CampaignRef, plan: PrintPlan): Promise<PacketsPrinted> {
  const { codes, target, file, dryRun = false } = plan;
  if (codes.length > 0 && target !== undefined) throw new OrganizerError(TEXTS.either, TEXTS.notBoth);
  const atOneMoment = db.transaction().setIsolationLevel('repeatable read');
  return triedAgain(() =>
    atOneMoment.execute(async (trx) => {
      const campaignId = await existingCampaign(trx, campaign);
      const targetId = target === undefined ? undefined : await targetNamed(trx, campaignId, target);
      const chosen = await packetsToPrint(trx, campaignId, { ...plan, targetId });
      const { pdf, counts } = await paperOf(trx, campaignId, chosen, { ...plan, printedAt: nowSeconds(clock) });
      if (!dryRun) await noteDoing(trx, campaignId, { doing, clock });
      await (dryRun ? readThrough(pdf) : writeFileAtomically(file, pdf));
      return counts;
    }),
  );
}

type OnPaper = Pick<PrintPlan, 'paper' | 'zone' | 'site'> & { readonly printedAt: number };

/**
 * Lays packets out as one PDF, packet by packet as it is read.
 *
 * @returns the parts of the file, and what was printed, which is whole when the parts have been read
 */
export async function paperOf(
  db: Kysely<Database>,
  campaignId: number,
  { packets, empty, opens }: PacketsToPrint,
  { paper, zone, site, printedAt }: OnPaper,
): Promise<{ readonly pdf: AsyncIterable<Uint8Array>; readonly counts: PacketsPrinted }> {
  const counts: Counted = { packets: 0, pages: 0, doors: 0, empty, lackingLetters: [], opens };
  const scanned = (code: string) => (site === undefined ? hyphenateCode(code) : `${site}/packet/?c=${code}`);
  async function* onPaper(): AsyncGenerator<PaperPacket> {
    for (const { id, code, area } of packets) {
      const doors = await doorsInWalkOrder(db, campaignId, NO_USER, { packetId: id });
      counts.doors += doors.length;
      yield { code, area, scanned: opens ? scanned(code) : undefined, doors: doors.map(doorOnPaper) };
    }
  }
  const head = { campaign: await campaignName(db, campaignId), zone, paper, printedAt };
  // What draws PDFs is large, and a server of which nobody prints never loads it.
  const { packetsPdf } = await import('@/server/paper/packetsPdf');
  const pdf = packetsPdf(onPaper(), head, ({ code, pages, doorsLackingLetters }) => {
    counts.packets += 1;
    counts.pages += pages;
    if (doorsLackingLetters > 0) counts.lackingLetters.push({ code, doors: doorsLackingLetters });
  });
  return { pdf, counts };
}

export type PacketsToPrint = {
  readonly packets: readonly { readonly id: number; readonly code: string; readonly area: string | null }[];
  readonly empty: number;
  readonly opens: boolean;
};

/** As `PrintPlan`, with the target by its id. */
type Choice = Pick<PrintPlan, 'codes' | 'target' | 'pass'> & { readonly targetId?: number | undefined };

/**
 * Finds the packets that are to be printed, in the order of the stack.
 *
 * @throws {@link OrganizerError} when there is no such packet or pass, or nothing to print
 */
export async function packetsToPrint(
  db: Kysely<Database>,
  campaignId: number,
  { codes, target, targetId, pass }: Choice,
): Promise<PacketsToPrint> {
  const passId = await passNamed(db, campaignId, pass);
  const { name } = await db
    .selectFrom('passes')
    .select('name')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', passId)
    .executeTakeFirstOrThrow();
  const wanted = [...new Set(codes.map(plainCode))];
  const { rows } = await sql<PacketsToPrint['packets'][number] & { hasDoors: boolean }>`
    select packets.id, packets.code, packets.area,
      exists (select from doors where doors.campaign_id = ${campaignId} and doors.packet_id = packets.id) as "hasDoors"
    from packets left join targets on targets.campaign_id = ${campaignId} and targets.id = packets.target_id
    where packets.campaign_id = ${campaignId} and packets.pass_id = ${passId}
      and (${targetId ?? null}::bigint is null or packets.target_id = ${targetId ?? null}::bigint)
      and (${wanted.length} = 0 or packets.code = any(${wanted}::text[]))
    order by targets.name nulls last, packets.code`.execute(db);
  const unknown = wanted.filter((code) => !rows.some((packet) => packet.code === code));
  if (unknown.length > 0) throw new OrganizerError(TEXTS.unknown(unknown, name));
  const packets = rows.filter(({ hasDoors }) => hasDoors);
  if (packets.length === 0) throw new OrganizerError(TEXTS.noneIn(target, name));
  return { packets, empty: rows.length - packets.length, opens: passId === (await openPassId(db, campaignId)) };
}

type WireDoor = ReplyInputOf<typeof mapList2>['result'][number];

/** What the paper shows of a door, as a phone receives it. */
function doorOnPaper(
  { addressId, status, color, address, unit, city, zip, record, last, warning, reported }: WireDoor,
  index: number,
): Door {
  return {
    doorId: asId<DoorId>(String(addressId)),
    status,
    color,
    line: address ?? '',
    city: city ?? '',
    zip: zip ?? '',
    walk: index + 1,
    people: record.map(personOnPaper),
    ...(unit ? { unit } : {}),
    ...(last ? { last: { action: last.action, time: last.time, ...(last.by ? { by: last.by } : {}) } } : {}),
    ...(warning ? { warning } : {}),
    ...(reported ? { reported } : {}),
  };
}

function personOnPaper({ recordId, name, age, party, aside }: WireDoor['record'][number]): Person {
  return {
    personId: asId<PersonId>(String(recordId)),
    groupIds: [],
    groupNames: [],
    ...(name ? { name } : {}),
    ...(typeof age === 'number' ? { age } : {}),
    ...(party ? { party } : {}),
    ...(aside ? { isAside: true } : {}),
  };
}

async function readThrough(parts: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of parts);
}
