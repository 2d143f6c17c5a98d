import type { Command } from 'commander';
import { OrganizerError } from '@/server/campaign/organizerError';
import type { ScriptProblem } from '@/server/campaign/script/readScript';
import { readScriptFile } from '@/server/campaign/script/readScriptFile';
import { exportScript, removeScript, type WrittenScript, writeScript } from '@/server/campaign/script/writeScript';
import { writeFileAtomically } from '@/server/campaign/writeFileAtomically';
import { forTerminal, oneLine } from './forTerminal';
import { openCampaignDatabase, withDatabase } from './openCampaignDatabase';
import { type Print, STAFF_TEXTS, type StaffOptions } from './staffOptions';

const TEXTS = {
  about: 'Show what volunteers say and ask at a door, or load it from a file.',
  file: 'load this script, YAML',
  export: 'write the script into this file instead of showing it',
  pass: 'of this pass alone; without it, of every pass that has none of its own',
  remove: 'with --pass: take its own script away, so that it has the campaign’s again',
  notes: `
A script's file is YAML. Only opening is needed:

  opening: Hi {voter}, I am {volunteer}, with the campaign of {candidate}.
  points: [Buses until midnight, A library on both sides of the river]
  candidate: {name: Dana Reyes, office: City Council, vote: Early until Saturday, photo: pictures/dana.jpg}
  leaveBehind: pictures/door-hanger.png
  questions:
    - id: support
      ask: Can {candidate} count on your vote?
      kind: support
      answers: [{name: Strong yes, level: 1}, {name: Undecided, level: 3}, {name: Strong no, level: 5}]
    - id: sign
      ask: Would you take a yard sign?
      kind: signs
      answers: [Wants a yard sign]
      after: {question: support, answers: [Strong yes]}

kind is result, support, signs or other. many: true lets one person give several answers. Answers that the
campaign lacks are made. Pictures are PNG, JPEG or WebP of at most 1 MB, their paths begin in the file's folder.
A path where no file is stays as it is: phones ask the storage for it.
`,
  oneOfBoth: 'Either --file, --export or --remove.',
  removeOfPass: '--remove takes the script of a pass away: say --pass NAME.',
  removed: (pass: string) => `The pass "${oneLine(pass)}" has the campaign's script again.`,
  wrong: (file: string, { line, text }: ScriptProblem) => `${file}, line ${line}: ${oneLine(text)}.`,
  nothing: 'Nothing was written.',
  done: (questions: number) => `The script has ${questions} ${questions === 1 ? 'question' : 'questions'}.`,
  made: (names: readonly string[]) => `Answers made: ${names.map(oneLine).join(', ')}.`,
  elsewhere: (names: readonly string[]) => `Not beside the file, phones ask the storage for: ${names.map(oneLine).join(', ')}.`,
  exported: (file: string) => `Written: ${file}.`,
  dryRun: 'Dry run: nothing was written.',
} as const;

type Options = StaffOptions & { readonly file?: string; readonly export?: string; readonly pass?: string; readonly remove?: boolean };

/** The command `script`: loads a file where one is given; else it shows the script, or writes it into a file. Problems make the exit status 1. */
export async function scriptCommand(
  campaign: string,
  { file, export: target, pass, remove = false, dryRun = false }: Options,
  print: Print,
  openDatabase = () => openCampaignDatabase(print),
): Promise<void> {
  if ([file !== undefined, target !== undefined, remove].filter(Boolean).length > 1) throw new OrganizerError(TEXTS.oneOfBoth);
  if (remove) {
    if (pass === undefined) throw new OrganizerError(TEXTS.removeOfPass);
    await withDatabase(openDatabase, (parts) => removeScript(parts, campaign, { pass, dryRun }));
    print(TEXTS.removed(pass));
    if (dryRun) print(TEXTS.dryRun);
    return;
  }
  if (file === undefined) {
    const text = await withDatabase(openDatabase, (parts) => exportScript(parts, campaign, { pass }));
    if (target === undefined) for (const line of text.trimEnd().split('\n')) print(forTerminal(line));
    else {
      await writeFileAtomically(target, [text]);
      print(TEXTS.exported(target));
    }
    return;
  }
  const read = await readScriptFile(file);
  const outcome: WrittenScript =
    read.kind === 'wrong' ? read : await withDatabase(openDatabase, (parts) => writeScript(parts, campaign, { ...read, pass, dryRun }));
  if (outcome.kind === 'wrong') {
    for (const problem of outcome.problems) print(TEXTS.wrong(file, problem));
    print(TEXTS.nothing);
    process.exitCode = 1;
    return;
  }
  print(TEXTS.done(outcome.questions));
  if (outcome.made.length > 0) print(TEXTS.made(outcome.made));
  if (outcome.elsewhere.length > 0) print(TEXTS.elsewhere(outcome.elsewhere));
  if (dryRun) print(TEXTS.dryRun);
}

export function addScript(program: Command, print: Print): void {
  program
    .command('script')
    .description(TEXTS.about)
    .argument('<campaign>', STAFF_TEXTS.campaign)
    .option('--file <file>', TEXTS.file)
    .option('--export <file>', TEXTS.export)
    .option('--pass <name>', TEXTS.pass)
    .option('--remove', TEXTS.remove)
    .option('--dry-run', STAFF_TEXTS.dryRun)
    .addHelpText('after', `${TEXTS.notes}${STAFF_TEXTS.database}`)
    .action((campaign: string, options: Options) => scriptCommand(campaign, options, print));
}
