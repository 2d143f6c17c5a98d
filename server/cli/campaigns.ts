import type { Command } from 'commander';
import { loadPinKey } from '@/server/auth/loadPinKey';
import type { PinKey } from '@/server/auth/pinKey';
import { type CampaignSummary, type DeletedCampaign, deleteCampaign, listCampaigns, renameCampaign } from '@/server/campaign/campaigns';
import { type EndedCampaign, endedCampaigns } from '@/server/campaign/endedCampaigns';
import { readSettings } from '@/server/settings';
import { counted, countedPeople } from './counted';
import { type OpenDatabase, openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, pageNumber, printPageNumber, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { type Head, tableLines } from './table';

function contents({ members, people, doors, changes, users }: DeletedCampaign): string {
  const rest = [counted(doors, 'door'), counted(changes, 'change'), counted(members, 'membership'), counted(users, 'user')];
  return [countedPeople(people), ...rest].join(', ');
}

const TEXTS = {
  aboutList: 'List all campaigns of this server.',
  aboutRename: 'Give a campaign another name.',
  aboutDelete: 'Delete a campaign with its voters, marks, notes and log, and the users who are in no other.',
  name: 'the new name',
  really: "the campaign's exact name once more; without it nothing is deleted",
  json: 'print JSON; times are unix seconds',
  ended: 'those that were deleted, or whose names have left the server, the latest first: who did it and how much went',
  notes: `
There is no way back but a backup. Export first. --dry-run says what would go. One line stays on the
server: its name and number, who deleted it when, and how much went (campaigns --ended).
`,
  columns: [
    ['campaign', 'left'],
    ['members', 'right'],
    ['people', 'right'],
    ['doors', 'right'],
    ['changes', 'right'],
    ['of', 'left'],
  ] satisfies Head,
  endedColumns: [
    ['when (UTC)', 'left'],
    ['what', 'left'],
    ['campaign', 'left'],
    ['number', 'right'],
    ['by', 'left'],
    ['as', 'left'],
    ['members', 'right'],
    ['people', 'right'],
    ['doors', 'right'],
    ['changes', 'right'],
  ] satisfies Head,
  noneEnded: 'No campaign was deleted on this server, and no names have left it.',
  renamed: ({ former, name }: { former: string; name: string }) => `"${former}" is called "${name}" now.`,
  deleted: (deleted: DeletedCampaign) => `"${deleted.name}" is deleted: ${contents(deleted)}.`,
  wouldDelete: (deleted: DeletedCampaign) => `Deleting "${deleted.name}" would take away ${contents(deleted)}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type ListOptions = { readonly json?: boolean; readonly ended?: boolean; readonly page?: string };

/** The command `campaigns`. */
export async function campaignsCommand(
  { json = false, ended = false, page = '1' }: ListOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(json ? () => undefined : print),
): Promise<void> {
  if (ended) return printEnded({ json, page: pageNumber(page) }, print, openDatabase);
  const campaigns = await withDatabase(openDatabase, listCampaigns);
  if (json) print(JSON.stringify(campaigns));
  else for (const line of tableLines(TEXTS.columns, campaigns.map(rowOf), process.stdout.columns)) print(line);
}

const rowOf = ({ name, members, people, doors, changes, org }: CampaignSummary) => [
  ...[name, ...[members, people, doors, changes].map(String), org ?? ''],
];

async function printEnded(
  { json, page: number }: { readonly json: boolean; readonly page: number },
  print: Print,
  openDatabase: OpenDatabase,
): Promise<void> {
  const page = await withDatabase(openDatabase, (parts) => endedCampaigns(parts, { page: number }));
  if (json) return print(JSON.stringify(page.items));
  if (page.all === 0) return print(TEXTS.noneEnded);
  for (const line of tableLines(TEXTS.endedColumns, page.items.map(endedRow), process.stdout.columns)) print(line);
  printPageNumber(page, print);
}

const endedRow = ({ at, what, name, campaignId, by, role, members, people, doors, changes }: EndedCampaign) => [
  ...[dayAndTime(at), what, name, String(campaignId), by ?? '', role ?? ''],
  ...[members, people, doors, changes].map(String),
];

/** The command `rename-campaign`. */
export async function renameCampaignCommand(
  campaign: string,
  name: string,
  { dryRun = false }: StaffOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  print(TEXTS.renamed(await withDatabase(openDatabase, (parts) => renameCampaign(parts, campaign, { name, dryRun }))));
  if (dryRun) print(TEXTS.dryRun);
}

type DeleteOptions = StaffOptions & { readonly really?: string };

/** The command `delete-campaign`. */
export async function deleteCampaignCommand(
  campaign: string,
  { really, dryRun = false }: DeleteOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  pinKey: () => PinKey = () => loadPinKey(readSettings(process.env, process.cwd())),
): Promise<void> {
  const deleted = await withDatabase(openDatabase, (parts) => deleteCampaign({ ...parts, pinKey }, campaign, { really, dryRun }));
  print(dryRun ? TEXTS.wouldDelete(deleted) : TEXTS.deleted(deleted));
  if (dryRun) print(TEXTS.dryRun);
}

export function addCampaigns(program: Command, print: Print): void {
  program
    .command('campaigns')
    .description(TEXTS.aboutList)
    .option('--ended', TEXTS.ended)
    .option('--page <number>', STAFF_TEXTS.page)
    .option('--json', TEXTS.json)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((options: ListOptions) => campaignsCommand(options, print));
  program
    .command('rename-campaign')
    .description(TEXTS.aboutRename)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<name>', TEXTS.name)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, name: string, options: StaffOptions) => renameCampaignCommand(campaign, name, options, print));
  program
    .command('delete-campaign')
    .description(TEXTS.aboutDelete)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--really <name>', TEXTS.really)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: DeleteOptions) => deleteCampaignCommand(campaign, options, print));
}
