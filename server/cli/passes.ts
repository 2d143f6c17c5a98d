import type { Command } from 'commander';
import { newPass, type PassOpened, type PassRenewed, renewPass } from '@/server/campaign/pass/newPass';
import { listPasses, type Pass } from '@/server/campaign/pass/passes';
import { systemClock } from '@/server/clock';
import { counted, countedPeople, number } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { type Head, tableLines } from './table';

const TEXTS = {
  aboutList: 'List the passes of a campaign, and how far each is.',
  aboutNew: 'Close the pass that is walked and open the next one: every door is to be knocked at again.',
  aboutRenew: 'Add to the pass that is walked whom its universe chooses by now.',
  name: "the new pass's name, such as October",
  universe: 'only the people of this universe, and the doors where they live',
  json: 'print JSON; times are unix seconds',
  notesNew: `
The former pass keeps its packets, doors and marks: 'status --pass' and 'export --pass' read it. Phones
no longer list its packets; what they still send for its doors is kept and counted there. Answers stay
with their people and show as known, with their date. The new doors are in no packet: 'cut' comes next.
Homes of a file of addresses where nobody is known to live are in a pass of everybody, and in no other.
`,
  columns: [
    ['pass', 'left'],
    ['packets', 'right'],
    ['doors', 'right'],
    ['done', 'right'],
    ['in no packet', 'right'],
    ['universe', 'left'],
    ['people', 'right'],
    ['opened (UTC)', 'left'],
    ['closed (UTC)', 'left'],
  ] satisfies Head,
  everybody: 'everybody',
  opened: ({ former, opened }: PassOpened) =>
    `"${former.name}" is closed with ${former.done} of ${counted(former.doors, 'door')} done. "${opened.name}" has ${counted(opened.doors, 'door')}${opened.people === null ? '' : `, at which ${countedPeople(opened.people)} of the universe "${opened.universe}" ${opened.people === 1 ? 'lives' : 'live'}`}.`,
  homesLeftOut: (homes: number) => `Homes where nobody is known to live are left out, because a universe chooses people: ${number(homes)}.`,
  next: (campaign: string) => `Next: cut "${campaign}", then assign.`,
  renewed: ({ pass, addedPeople, addedDoors }: PassRenewed) =>
    `"${pass.name}": ${countedPeople(addedPeople)} and ${counted(addedDoors, 'door')} are new. Doors in no packet: ${pass.uncut}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

/** The command `passes`. */
export async function passesCommand(
  campaign: string,
  { json = false }: { readonly json?: boolean },
  print: Print,
  openDatabase = () => openCampaignDatabase(json ? () => undefined : print),
): Promise<void> {
  const passes = await withDatabase(openDatabase, (parts) => listPasses(parts, campaign));
  if (json) return print(JSON.stringify(passes));
  for (const line of tableLines(TEXTS.columns, passes.map(passRow), process.stdout.columns)) print(line);
}

const time = (seconds: number | null) => (seconds === null ? '' : dayAndTime(seconds));
const passRow = ({ name, packets, doors, done, uncut, universe, people, openedAt, closedAt }: Pass) => [
  ...[name, ...[packets, doors, done, uncut].map(String), universe ?? TEXTS.everybody, people === null ? '' : String(people)],
  ...[time(openedAt), time(closedAt)],
];

type NewOptions = StaffOptions & { readonly universe?: string };

/** The command `new-pass`. */
export async function newPassCommand(
  campaign: string,
  name: string,
  { universe, dryRun = false }: NewOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<void> {
  const pass = await withDatabase(openDatabase, (parts) => newPass(parts, campaign, { name, universe, dryRun }), clock);
  print(TEXTS.opened(pass));
  if (pass.homesLeftOut > 0) print(TEXTS.homesLeftOut(pass.homesLeftOut));
  print(dryRun ? TEXTS.dryRun : TEXTS.next(campaign));
}

/** The command `renew-pass`. */
export async function renewPassCommand(
  campaign: string,
  { dryRun = false }: StaffOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  print(TEXTS.renewed(await withDatabase(openDatabase, (parts) => renewPass(parts, campaign, { dryRun }))));
  if (dryRun) print(TEXTS.dryRun);
}

export function addPasses(program: Command, print: Print): void {
  program
    .command('passes')
    .description(TEXTS.aboutList)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--json', TEXTS.json)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: { readonly json?: boolean }) => passesCommand(campaign, options, print));
  program
    .command('new-pass')
    .description(TEXTS.aboutNew)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<name>', TEXTS.name)
    .option('--universe <name>', TEXTS.universe)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notesNew}${STAFF_TEXTS.database}`)
    .action((campaign: string, name: string, options: NewOptions) => newPassCommand(campaign, name, options, print));
  program
    .command('renew-pass')
    .description(TEXTS.aboutRenew)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: StaffOptions) => renewPassCommand(campaign, options, print));
}
