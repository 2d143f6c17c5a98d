import { type Command, Option } from 'commander';
import { GROUP_KINDS, type GroupKind } from '@/lib/domain/door/door';
import { addGroup, listGroups } from '@/server/campaign/groups';
import { OrganizerError } from '@/server/campaign/organizerError';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { tableLines } from './table';

const TEXTS = {
  about: "List the answers that a campaign's survey offers, or add one.",
  add: 'add this answer',
  kind: 'what it tells: a result of a person, support, a yard sign, or something else',
  warns: "'do not knock': the door of whoever has this answer gets a warning",
  needsKind: 'Say what the answer tells: --kind result, support, signs or other.',
  needsAdd: '--kind and --warns are for an answer that is added: --add NAME.',
  columns: [
    ['id', 'right'],
    ['kind', 'left'],
    ['answer', 'left'],
    ['warns', 'left'],
    ['people', 'right'],
  ],
  yes: 'yes',
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & { readonly add?: string; readonly kind?: GroupKind; readonly warns?: boolean };

/** The command `groups`: adds an answer where one is given, and prints all. */
export async function groupsCommand(
  campaign: string,
  { add, kind, warns = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if (add !== undefined && kind === undefined) throw new OrganizerError(TEXTS.needsKind);
  if (add === undefined && (kind !== undefined || warns)) throw new OrganizerError(TEXTS.needsAdd);
  const groups = await withDatabase(openDatabase, (parts) =>
    add === undefined || kind === undefined ? listGroups(parts, campaign) : addGroup(parts, campaign, { name: add, kind, warns, dryRun }),
  );
  const rows = groups.map((group) => [String(group.id), group.kind, group.name, group.warns ? TEXTS.yes : '', String(group.people)]);
  for (const line of tableLines(TEXTS.columns, rows, process.stdout.columns)) print(line);
  if (dryRun) print(TEXTS.dryRun);
}

export function addGroups(program: Command, print: Print): void {
  program
    .command('groups')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--add <name>', TEXTS.add)
    .addOption(new Option('--kind <kind>', TEXTS.kind).choices(GROUP_KINDS))
    .option('--warns', TEXTS.warns)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => groupsCommand(campaign, options, print));
}
