import type { Command } from 'commander';
import { type CountedLimit, MEMBER_LIMITS } from '@/lib/domain/wireLimits';
import { changeLimits, type SetLimit, type WantedLimits } from '@/server/campaign/limits';
import { OrganizerError } from '@/server/campaign/organizerError';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

/** In the order in which they are listed. */
const KINDS = ['changes', 'notes', 'searches', 'voters', 'lists'] as const satisfies readonly CountedLimit[];

const TEXTS = {
  about: 'Show, raise or lower how much a member may send and read. It counts within seconds, also while the server runs.',
  user: 'of this member alone, e-mail; else of everybody who has no limits of their own',
  options: {
    changes: 'marks and tags a day',
    notes: 'notes and reports a day',
    searches: 'searches an hour',
    voters: 'people opened an hour, but for those of their own packets',
    lists: 'packets opened an hour that are not assigned to them',
  },
  standard: (kind: CountedLimit) => `${kind}: ${MEMBER_LIMITS[kind].most} (${TEXTS.options[kind]})`,
  set: ({ email, kind, most }: SetLimit) => `${email ?? 'everybody'}: ${kind} ${most}`,
  noNumber: (text: string) => `"${text}" is no number.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & WantedLimits & { readonly user?: string };

/** The command `limits`: sets those named, and prints what counts. */
export async function limitsCommand(
  campaign: string,
  { user, dryRun = false, ...wanted }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  const limits = await withDatabase(openDatabase, (parts) => changeLimits(parts, campaign, { email: user, wanted, dryRun }));
  for (const kind of KINDS) print(TEXTS.standard(kind));
  for (const limit of limits) print(TEXTS.set(limit));
  if (dryRun) print(TEXTS.dryRun);
}

function amount(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new OrganizerError(TEXTS.noNumber(text));
  return Number(text);
}

export function addLimits(program: Command, print: Print): void {
  const command = program
    .command('limits')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--user <email>', TEXTS.user);
  for (const kind of KINDS) command.option(`--${kind} <number>`, TEXTS.options[kind], amount);
  command
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, options: Options) => limitsCommand(campaign, options, print));
}
