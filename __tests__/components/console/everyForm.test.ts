import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Every field that is typed into asks before its text is lost, or there is a reason why not. A new one is entered here. */

const CONSOLE = 'components/console';

/** Names for each file with fields the file that asks before what is typed there is lost. */
const ASKED_BY: Readonly<Record<string, string>> = {
  'handOut/GuestCode.tsx': 'handOut/GuestCode.tsx',
  'people/AnswerFields.tsx': 'people/ScriptEditor.tsx',
  'people/Budgets.tsx': 'people/Budgets.tsx',
  'people/DetailsForm.tsx': 'people/DetailsForm.tsx',
  'people/detailFields.tsx': 'people/DetailsForm.tsx',
  'people/EventForm.tsx': 'people/EventForm.tsx',
  'people/InvitePanel.tsx': 'people/InvitePanel.tsx',
  'people/LetStaffIn.tsx': 'people/LetStaffIn.tsx',
  'people/QuestionFields.tsx': 'people/ScriptEditor.tsx',
  'people/ScriptForm.tsx': 'people/ScriptEditor.tsx',
  'start/CampaignStep.tsx': 'start/CampaignStep.tsx',
  'streetMap/ArchiveChoice.tsx': 'streetMap/ArchiveChoice.tsx',
  'streetMap/FoundStreets.tsx': 'streetMap/FoundStreets.tsx',
  'toSettle/Choices.tsx': 'toSettle/OneItem.tsx',
  'tonight/AskForm.tsx': 'tonight/AskForm.tsx',
  'voterFile/MendRow.tsx': 'voterFile/Rows.tsx',
  'voterFile/NotToContact.tsx': 'voterFile/NotToContact.tsx',
};

const PART = 'draws a field for others';
const SEARCH = 'a search or a filter: nothing is written by it';
const NAME = 'a name typed to confirm, and of no other use';
const NUMBER = 'one number beside the button that uses it';
/** Why nothing is asked. */
const NOT_ASKED: Readonly<Record<string, string>> = {
  'frame/ConfirmDialog.tsx': 'a link pasted into a dialog, which nothing leads out of',
  'frame/Field.tsx': PART,
  'frame/SearchField.tsx': SEARCH,
  'find/DoorSearch.tsx': SEARCH,
  'find/FindField.tsx': SEARCH,
  'people/Archiving.tsx': NUMBER,
  'people/Ending.tsx': NAME,
  'people/ExportPart.tsx': SEARCH,
  'people/PrivacyTab.tsx': `${SEARCH}; ${NAME}`,
  'people/TextArea.tsx': PART,
  'people/VolunteersTab.tsx': SEARCH,
  'signIn/SignInWays.tsx': 'an e-mail before somebody is signed in',
  'start/CutStep.tsx': NUMBER,
  'voterFile/Columns.tsx': 'kept as it is typed',
};

const FIELD = /<(?:textarea|Field|TextField|TextArea)\b/u;
const INPUT = /<input\b.*?\/>/gsu;
const NOT_TYPED = /type="(?:checkbox|radio|file|color)"/u;

const files = readdirSync(CONSOLE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const sourceOf = (file: string) => readFileSync(join(CONSOLE, file), 'utf8');
const isTypedInto = (source: string) => FIELD.test(source) || (source.match(INPUT) ?? []).some((input) => !NOT_TYPED.test(input));

test('every file with a field is in one of the two lists', () => {
  const typed = files.filter((file) => isTypedInto(sourceOf(file)));
  expect(typed.sort()).toEqual([...Object.keys(ASKED_BY), ...Object.keys(NOT_ASKED)].sort());
});

test.each(Object.entries(ASKED_BY))('%s is asked for by %s', (_, owner) => {
  expect(sourceOf(owner)).toMatch(/useUnsaved\(\s*'/u);
});

/** It has fields of the volunteers' app, which say what is wrong with them by themselves. */
const OWN_FORM = 'signIn/SignInWays.tsx';

test('no form shows bubbles of the browser: each is a Form', () => {
  const own = files.filter((file) => /<form\b/u.test(sourceOf(file)));
  expect(own.sort()).toEqual(['frame/Form.tsx', OWN_FORM]);
  expect(sourceOf(OWN_FORM)).toContain('noValidate');
});
