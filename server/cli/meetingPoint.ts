import type { Command } from 'commander';
import { encodeQR } from 'qr';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import { siteAddress } from '@/server/campaign/invitations';
import { endMeetingPoint, listMeetingPoints, type MeetingPoint, openMeetingPoint } from '@/server/campaign/meetingPoints';
import { OrganizerError } from '@/server/campaign/organizerError';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import { readSettings } from '@/server/settings';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { type Head, tableLines } from './table';
import { terminalCode } from './terminalCode';

const TEXTS = {
  about: 'Open a meeting point: one code that hands everybody there the free packet that is nearest to them. Or list or end them.',
  target: 'hand out packets of this target alone, by its name; without it, of the whole pass that is walked',
  minutes: 'a packet that nobody has marked in for so many minutes is free again; without it, it stays with whoever has it',
  end: 'end it: its code finds nothing any more',
  list: 'list those that are open, and change nothing',
  qrFile: 'write the code as a picture into this SVG file, to print or to show',
  site: 'where volunteers open Walkbook, for the link in the picture: https://walk.example.org (default: SITE_URL)',
  notes: `
Members type the code or scan it ('Scan a code'), and have a packet at once; who asks again gets the same
one until it is finished or taken back. A target, or the whole pass, has one code at a time: the same
command shows it again.
`,
  opened: ({ code, target }: MeetingPoint) => `Open: ${hyphenateCode(code)} hands out packets of ${whose(target)}.`,
  stillOpen: ({ code, target }: MeetingPoint) => `Open already: ${hyphenateCode(code)} hands out packets of ${whose(target)}.`,
  lapse: (minutes: number) => `A packet that nobody has marked in for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} is free again.`,
  ended: ({ code, target, out }: MeetingPoint) =>
    `Ended: ${hyphenateCode(code)} for packets of ${whose(target)}. ${out} ${out === 1 ? 'packet stays' : 'packets stay'} with whoever has them.`,
  noSite: 'Without --site or SITE_URL the picture has the code alone: it is read with Scan a code, not with the camera.',
  written: (file: string) => `The picture is in ${file}.`,
  head: [
    ['code', 'left'],
    ['packets of', 'left'],
    ['open since (UTC)', 'left'],
    ['free again after', 'right'],
    ['handed out', 'right'],
  ] satisfies Head,
  noneOpen: 'No meeting point is open.',
  wholePass: 'the whole pass',
  after: (minutes: number | null) => (minutes === null ? '' : `${minutes} min`),
  noMinutes: (text: string) => `"${text}" is no number of minutes.`,
  oneOf: 'Say --end or --list, not both; neither takes --minutes or --qr-file.',
  dryRun: 'Dry run: nothing was written.',
} as const;

const whose = (target: string | null) => target ?? TEXTS.wholePass;

type Options = StaffOptions & {
  readonly target?: string;
  readonly minutes?: number;
  readonly end?: boolean;
  readonly list?: boolean;
  readonly qrFile?: string;
  readonly site?: string;
};

type Parts = {
  readonly openDatabase: OpenDatabase;
  readonly siteUrl: string | undefined;
  /** Whether what is printed reaches a terminal that understands colors. */
  readonly inColor: boolean;
};

/** The command `meeting-point`: opens, shows, lists or ends one. */
export async function meetingPointCommand(
  campaign: string,
  options: Options,
  print: Print,
  parts: Parts = usualParts(print),
): Promise<void> {
  const { target, end = false, list = false, minutes, qrFile, dryRun = false } = options;
  if ((end && list) || ((end || list) && (minutes !== undefined || qrFile !== undefined))) throw new OrganizerError(TEXTS.oneOf);
  const { openDatabase } = parts;
  if (list) {
    const points = await withDatabase(openDatabase, (opened) => listMeetingPoints(opened, campaign));
    for (const line of listLines(points)) print(line);
    return;
  }
  if (end) print(TEXTS.ended(await withDatabase(openDatabase, (opened) => endMeetingPoint(opened, campaign, { target, dryRun }))));
  else await open(campaign, options, print, parts);
  if (dryRun) print(TEXTS.dryRun);
}

async function open(
  campaign: string,
  { target, minutes, qrFile, site, dryRun = false }: Options,
  print: Print,
  parts: Parts,
): Promise<void> {
  const { openDatabase, siteUrl, inColor } = parts;
  const where = site ?? siteUrl;
  const linked = where === undefined ? undefined : `${siteAddress(where)}/packet/?c=`;
  const opened = await withDatabase(openDatabase, (staff) => openMeetingPoint(staff, campaign, { target, minutes, dryRun }));
  const { point, isNew } = opened;
  // A dry run's code is nobody's.
  if (!dryRun || !isNew) print(isNew ? TEXTS.opened(point) : TEXTS.stillOpen(point));
  if (point.minutes !== null) print(TEXTS.lapse(point.minutes));
  if (dryRun) return;
  // As a packet's link: whatever reads one of these reads this too.
  const text = linked === undefined ? hyphenateCode(point.code) : `${linked}${point.code}`;
  print(text);
  print(terminalCode(text, inColor));
  if (linked === undefined) print(TEXTS.noSite);
  if (qrFile === undefined) return;
  await writeFileAtomically(qrFile, [encodeQR(text, 'svg', { ecc: 'medium', border: 4 })]);
  print(TEXTS.written(qrFile));
}

function listLines(points: readonly MeetingPoint[]): string[] {
  if (points.length === 0) return [TEXTS.noneOpen];
  const rows = points.map(({ code, target, openedAt, minutes, out }) => [
    hyphenateCode(code),
    whose(target),
    dayAndTime(openedAt),
    TEXTS.after(minutes),
    String(out),
  ]);
  return tableLines(TEXTS.head, rows, process.stdout.columns);
}

function minutesOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/u.test(text)) throw new OrganizerError(TEXTS.noMinutes(text));
  return Number(text);
}

function usualParts(print: Print): Parts {
  return {
    openDatabase: () => openCampaignDatabase(print),
    siteUrl: readSettings(process.env, process.cwd()).siteUrl,
    inColor: process.stdout.isTTY === true,
  };
}

export function addMeetingPoint(program: Command, print: Print): void {
  program
    .command('meeting-point')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--target <name>', TEXTS.target)
    .option('--minutes <number>', TEXTS.minutes, minutesOf)
    .option('--list', TEXTS.list)
    .option('--end', TEXTS.end)
    .option('--qr-file <file>', TEXTS.qrFile)
    .option('--site <url>', TEXTS.site)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => meetingPointCommand(campaign, options, print));
}
