import { type Command, Option } from 'commander';
import { GROUP_KINDS, GROUP_ROLES, type GroupKind, type GroupRole } from '@/lib/domain/door/door';
import { addGroup, type CampaignGroup, listGroups, setMeaning } from '@/server/campaign/groups';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { StaffParts } from '@/server/campaign/transaction';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';
import { tableLines } from './table';

const TEXTS = {
  about: "List the answers that a campaign's survey offers, add one, or say what one means.",
  add: 'add this answer',
  set: 'say what this answer means, with --role or --level',
  role: "what a result means: the app goes by it, whatever the answer is called; 'none' takes it away",
  level: "the level of support, from 1 for a strong yes to 5 for a strong no; 'none' takes it away",
  kind: 'what it tells: a result of a person, support, a yard sign, or something else',
  warns: "'do not knock': the door of whoever has this answer gets a warning",
  needsKind: 'Say what the answer tells: --kind result, support, signs or other.',
  needsAdd: '--kind and --warns are for an answer that is added: --add NAME.',
  needsOne: '--add and --set cannot be used together.',
  needsAnswer: '--role and --level are for one answer: --add NAME or --set NAME.',
  needsMeaning: 'Say what the answer means: --role or --level.',
  columns: [
    ['id', 'right'],
    ['kind', 'left'],
    ['answer', 'left'],
    ['means', 'left'],
    ['warns', 'left'],
    ['people', 'right'],
  ],
  yes: 'yes',
  levelOf: (level: number) => `level ${level} of 5`,
  dryRun: 'Dry run: nothing was written.',
} as const;

const NONE = 'none';
const LEVELS = ['1', '2', '3', '4', '5'] as const;

type Options = StaffOptions & {
  readonly add?: string;
  readonly set?: string;
  readonly kind?: GroupKind;
  readonly warns?: boolean;
  readonly role?: GroupRole | typeof NONE;
  readonly level?: (typeof LEVELS)[number] | typeof NONE;
};

/** The command `groups`: adds an answer or says what one means, where one is given, and prints all. */
export async function groupsCommand(
  campaign: string,
  options: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  checkTogether(options);
  const groups = await withDatabase(openDatabase, (parts) => changed(parts, campaign, options));
  const rows = groups.map((group) => [
    String(group.id),
    group.kind,
    group.name,
    group.role ?? (group.level === null ? '' : TEXTS.levelOf(group.level)),
    group.warns ? TEXTS.yes : '',
    String(group.people),
  ]);
  for (const line of tableLines(TEXTS.columns, rows, process.stdout.columns)) print(line);
  if (options.dryRun) print(TEXTS.dryRun);
}

/** @throws {@link OrganizerError} for options that say nothing together */
function checkTogether({ add, set, kind, warns, role, level }: Options): void {
  if (add !== undefined && set !== undefined) throw new OrganizerError(TEXTS.needsOne);
  if (add !== undefined && kind === undefined) throw new OrganizerError(TEXTS.needsKind);
  if (add === undefined && (kind !== undefined || warns)) throw new OrganizerError(TEXTS.needsAdd);
  const saysWhat = role !== undefined || level !== undefined;
  if (set !== undefined && !saysWhat) throw new OrganizerError(TEXTS.needsMeaning);
  if (set === undefined && add === undefined && saysWhat) throw new OrganizerError(TEXTS.needsAnswer);
}

/** @returns all answers, as they are afterwards */
function changed(parts: StaffParts, campaign: string, options: Options): Promise<CampaignGroup[]> {
  const { add, set, kind, warns = false, dryRun = false } = options;
  const role = options.role === NONE ? null : options.role;
  const level = options.level === NONE ? null : options.level && Number(options.level);
  if (set !== undefined) return setMeaning(parts, campaign, { name: set, role, level, dryRun });
  if (add !== undefined && kind !== undefined) return addGroup(parts, campaign, { name: add, kind, role, level, warns, dryRun });
  return listGroups(parts, campaign);
}

export function addGroups(program: Command, print: Print): void {
  program
    .command('groups')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--add <name>', TEXTS.add)
    .option('--set <name>', TEXTS.set)
    .addOption(new Option('--kind <kind>', TEXTS.kind).choices(GROUP_KINDS))
    .addOption(new Option('--role <role>', TEXTS.role).choices([...GROUP_ROLES, NONE]))
    .addOption(new Option('--level <level>', TEXTS.level).choices([...LEVELS, NONE]))
    .option('--warns', TEXTS.warns)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => groupsCommand(campaign, options, print));
}
