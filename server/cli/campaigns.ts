import type { Command } from 'commander';
import { type CampaignSummary, type DeletedCampaign, deleteCampaign, listCampaigns, renameCampaign } from '@/server/campaign/campaigns';
import { counted, countedPeople } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
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
  json: 'print JSON',
  notes: `
There is no way back but a backup. Export first. --dry-run says what would go.
`,
  columns: [
    ['campaign', 'left'],
    ['members', 'right'],
    ['people', 'right'],
    ['doors', 'right'],
    ['changes', 'right'],
    ['of', 'left'],
  ] satisfies Head,
  renamed: ({ former, name }: { former: string; name: string }) => `"${former}" is called "${name}" now.`,
  deleted: (deleted: DeletedCampaign) => `"${deleted.name}" is deleted: ${contents(deleted)}.`,
  wouldDelete: (deleted: DeletedCampaign) => `Deleting "${deleted.name}" would take away ${contents(deleted)}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

/** The command `campaigns`. */
export async function campaignsCommand(
  { json = false }: { readonly json?: boolean },
  print: Print,
  openDatabase = () => openCampaignDatabase(json ? () => undefined : print),
): Promise<void> {
  const campaigns = await withDatabase(openDatabase, listCampaigns);
  if (json) print(JSON.stringify(campaigns));
  else for (const line of tableLines(TEXTS.columns, campaigns.map(rowOf), process.stdout.columns)) print(line);
}

const rowOf = ({ name, members, people, doors, changes, org }: CampaignSummary) => [
  ...[name, ...[members, people, doors, changes].map(String), org ?? ''],
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
): Promise<void> {
  const deleted = await withDatabase(openDatabase, (parts) => deleteCampaign(parts, campaign, { really, dryRun }));
  print(dryRun ? TEXTS.wouldDelete(deleted) : TEXTS.deleted(deleted));
  if (dryRun) print(TEXTS.dryRun);
}

export function addCampaigns(program: Command, print: Print): void {
  program
    .command('campaigns')
    .description(TEXTS.aboutList)
    .option('--json', TEXTS.json)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((options: { readonly json?: boolean }) => campaignsCommand(options, print));
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
