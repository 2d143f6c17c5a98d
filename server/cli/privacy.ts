import { type Command, InvalidArgumentError } from 'commander';
import { endedHalfDone } from '@/server/campaign/organizerError';
import { type AboutPerson, aboutPerson } from '@/server/campaign/privacy/aboutPerson';
import { type Archiving, archiveDue, planArchiving, type WantedArchiving } from '@/server/campaign/privacy/archive';
import { type ForgottenPerson, forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import { systemClock } from '@/server/clock';
import { counted } from './counted';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { dayAndTime, type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  aboutAbout: 'Write all that is held about one person into a file, to be handed to them.',
  aboutForget: 'Forget a person: nothing on the server, in exports or on phones tells of them afterwards.',
  aboutArchive: 'Say when the names of a campaign leave the server and the phones.',
  person: 'their id, as exports have it, or first and last name',
  out: 'the file to write, JSON; without it, it is printed',
  after: 'in so many days; 0: at once',
  keep: 'they stay after all',
  really: "with --after 0: the campaign's exact name once more",
  notANumber: 'It must be a whole number of days.',
  forgetNotes: `
What was marked at the door goes on counting, without a name. The next voter file does not bring the
person back. Phones drop them when they next ask for their walk. There is no way back but a backup, and
a backup that was made before still has them: delete it when its time is over.
`,
  archiveNotes: `
People go with all that is known of them, and so do the words of notes and reports. Doors, marks and
counts stay; volunteers stay, until remove-user. Until the day it can be taken back by --keep.
`,
  written: (file: string) => `Written into ${file}. Only its owner can read it.`,
  forgotten: ({ voterId, changes, mentions }: ForgottenPerson) =>
    `Forgotten. Number ${voterId} names nobody any more; words were taken out of the log (${counted(changes, 'change')}), and of notes, reports and doors: ${mentions}.`,
  stays: ({ name }: Archiving) => `The names of "${name}" stay.`,
  leaves: (name: string, at: number) => `The names of "${name}" leave the server at ${dayAndTime(at)} UTC. --keep takes that back.`,
  gone: (name: string, at: number) => `The names of "${name}" left the server at ${dayAndTime(at)} UTC.`,
  ended: 'The names are not all gone yet: a server that runs goes on with it within an hour.',
  dryRun: 'Dry run: nothing was written.',
} as const;

/** The command `about-person`. */
export async function aboutPersonCommand(
  campaign: string,
  person: string,
  { out }: { readonly out?: string },
  print: Print,
  openDatabase = () => openCampaignDatabase(out === undefined ? () => undefined : print),
): Promise<void> {
  const held = await withDatabase(openDatabase, (parts) => aboutPerson(parts, campaign, person));
  if (out === undefined) return print(jsonText(held));
  await writeFileAtomically(out, [`${jsonText(held)}\n`]);
  print(TEXTS.written(out));
}

const jsonText = (held: AboutPerson) => JSON.stringify(held, null, 2);

/** The command `forget-person`. */
export async function forgetPersonCommand(
  campaign: string,
  person: string,
  { dryRun = false }: StaffOptions,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<void> {
  print(TEXTS.forgotten(await withDatabase(openDatabase, (parts) => forgetPerson(parts, campaign, { person, dryRun }), clock)));
  if (dryRun) print(TEXTS.dryRun);
}

/** The command `archive`. */
export async function archiveCommand(
  campaign: string,
  { dryRun = false, ...wanted }: WantedArchiving,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
  clock = systemClock,
): Promise<void> {
  const archiving = await withDatabase(
    openDatabase,
    async (parts) => {
      const planned = await planArchiving(parts, campaign, { ...wanted, dryRun });
      if (dryRun || wanted.after !== 0) return planned;
      await archiveDue(parts).catch((error) => {
        throw endedHalfDone(error, TEXTS.ended);
      });
      return planArchiving(parts, campaign, {});
    },
    clock,
  );
  print(archivingText(archiving));
  if (dryRun) print(TEXTS.dryRun);
}

function archivingText(archiving: Archiving): string {
  const { name, archiveAt, archivedAt } = archiving;
  if (archivedAt !== null) return TEXTS.gone(name, archivedAt);
  return archiveAt === null ? TEXTS.stays(archiving) : TEXTS.leaves(name, archiveAt);
}

export function addPrivacy(program: Command, print: Print): void {
  program
    .command('about-person')
    .description(TEXTS.aboutAbout)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<person>', TEXTS.person)
    .option('--out <file>', TEXTS.out)
    .addHelpText('after', STAFF_TEXTS.database)
    .action((campaign: string, person: string, options: { out?: string }) => aboutPersonCommand(campaign, person, options, print));
  program
    .command('forget-person')
    .description(TEXTS.aboutForget)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .argument('<person>', TEXTS.person)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.forgetNotes}${STAFF_TEXTS.database}`)
    .action((campaign: string, person: string, options: StaffOptions) => forgetPersonCommand(campaign, person, options, print));
  program
    .command('archive')
    .description(TEXTS.aboutArchive)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--after <days>', TEXTS.after, wholeDays)
    .option('--keep', TEXTS.keep)
    .option('--really <name>', TEXTS.really)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.archiveNotes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: WantedArchiving) => archiveCommand(campaign, options, print));
}

function wholeDays(text: string): number {
  if (!/^\d{1,4}$/u.test(text)) throw new InvalidArgumentError(TEXTS.notANumber);
  return Number(text);
}
