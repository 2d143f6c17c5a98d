import type { Command } from 'commander';
import { hyphenateCode } from '@/lib/domain/walk/packet';
import type { CanvassCounts } from '@/server/campaign/canvass/counts';
import type { ActiveHold } from '@/server/campaign/holds';
import type { Pass } from '@/server/campaign/pass/passes';
import {
  type CampaignStatus,
  campaignStatus,
  type MemberUse,
  type PacketStatus,
  type TargetStatus,
  type WalkerStatus,
} from '@/server/campaign/status';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS } from './staffOptions';
import { type Head, tableLines } from './table';

const TEXTS = {
  about: 'Show how far a campaign is: targets, packets, volunteers, and what is held.',
  json: 'print JSON; times are unix seconds',
  closed: ({ name }: Pass) => `The pass "${name}", which is closed.`,
  noTarget: 'no target',
  uncut: (doors: number) => `Doors in no packet: ${doors}.`,
  contact: ({ tried, talked, people }: CanvassCounts) =>
    tried === 0
      ? ['No door was tried yet.']
      : [`Doors tried: ${tried}, with a talk: ${talked}, contact rate: ${percent(talked, tried)}%.`, `People talked with: ${people}.`],
  targets: [
    ['target', 'left'],
    ['packets', 'right'],
    ['assigned', 'right'],
    ['finished', 'right'],
    ['doors', 'right'],
    ['done', 'right'],
    ['%', 'right'],
  ] satisfies Head,
  packets: [
    ['packet', 'left'],
    ['doors', 'right'],
    ['done', 'right'],
    ['who has it', 'left'],
    ['since (UTC)', 'left'],
    ['last heard (UTC)', 'left'],
    ['area', 'left'],
    ['target', 'left'],
  ] satisfies Head,
  walkers: [
    ['volunteer', 'left'],
    ['attempts', 'right'],
    ['contacts', 'right'],
    ['rate', 'right'],
    ['minutes', 'right'],
    ['last heard (UTC)', 'left'],
    ['e-mail', 'left'],
  ] satisfies Head,
  use: [
    ['last 24 hours', 'left'],
    ['changes', 'right'],
    ['notes', 'right'],
    ['searches', 'right'],
    ['people', 'right'],
    ['lists', 'right'],
    ['e-mail', 'left'],
  ] satisfies Head,
  holds: [
    ['hold', 'right'],
    ['changes', 'right'],
    ['whose', 'left'],
    ['held (UTC)', 'left'],
    ['reason', 'left'],
  ] satisfies Head,
} as const;

type Options = { readonly json?: boolean; readonly pass?: string };

/** The command `status`. With `--json` nothing else is printed. */
export async function statusCommand(
  campaign: string,
  { json = false, pass }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(json ? () => undefined : print),
  width: number | undefined = process.stdout.columns,
): Promise<void> {
  const status = await withDatabase(openDatabase, (parts) => campaignStatus(parts, campaign, pass));
  if (json) print(JSON.stringify(status));
  else for (const line of statusLines(status, width)) print(line);
}

function statusLines({ pass, targets, packets, walkers, use, holds, uncut, contact }: CampaignStatus, width: number | undefined): string[] {
  const tables = [
    tableLines(TEXTS.targets, targets.map(targetRow), width),
    tableLines(TEXTS.packets, packets.map(packetRow), width),
    tableLines(TEXTS.walkers, walkers.map(walkerRow), width),
    ...(use.length === 0 ? [] : [tableLines(TEXTS.use, use.map(useRow), width)]),
    ...(holds.length === 0 ? [] : [tableLines(TEXTS.holds, holds.map(holdRow), width)]),
  ];
  return [
    ...(pass.closedAt === null ? [] : [TEXTS.closed(pass), '']),
    ...tables.flatMap((lines) => [...lines, '']),
    ...TEXTS.contact(contact),
    TEXTS.uncut(uncut),
  ];
}

const time = (seconds: number | null) => (seconds === null ? '' : dayAndTime(seconds));
const percent = (part: number, whole: number) => (whole === 0 ? '' : `${Math.round((100 * part) / whole)}`);

const targetRow = ({ target, packets, assigned, finished, doors, done }: TargetStatus) => [
  target ?? TEXTS.noTarget,
  ...[packets, assigned, finished, doors, done].map(String),
  percent(done, doors),
];

const packetRow = ({ code, doors, done, walker, assignedAt, lastHeardAt, area, target }: PacketStatus) => [
  ...[hyphenateCode(code), String(doors), String(done), walker ?? '', time(assignedAt), time(lastHeardAt)],
  ...[area ?? '', target ?? TEXTS.noTarget],
];

const walkerRow = ({ name, attempts, contacts, medianMinutes, lastHeardAt, email }: WalkerStatus) => [
  ...[name, String(attempts), String(contacts), contacts === 0 && attempts === 0 ? '' : `${percent(contacts, attempts)}%`],
  ...[medianMinutes === null ? '' : medianMinutes.toFixed(1), time(lastHeardAt), email],
];

const useRow = ({ name, changes, notes, searches, voters, lists, email }: MemberUse) => [
  ...[name, ...[changes, notes, searches, voters, lists].map(String), email],
];

const holdRow = ({ number, changes, whose, heldAt, reason }: ActiveHold) => [String(number), String(changes), whose, time(heldAt), reason];

export function addStatus(program: Command, print: Print): void {
  program
    .command('status')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--pass <name>', STAFF_TEXTS.pass)
    .option('--json', TEXTS.json)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => statusCommand(campaign, options, print));
}
