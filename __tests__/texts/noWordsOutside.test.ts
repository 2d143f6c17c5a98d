/** @jest-environment node */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are source code
import { readdirSync, readFileSync } from 'node:fs';
import { wordsIn } from './wordsIn';

const textsIn = (source: string) => wordsIn('Screen.tsx', source).map(({ text }) => text);

test.each([
  ['text between tags', 'const a = <p>Hello there</p>;', 'Hello there'],
  ['one word between tags', 'const a = <Button>Okay</Button>;', 'Okay'],
  ['beside an expression', 'const a = <p>{n} left</p>;', 'left'],
  ['a name read aloud', 'const a = <ul aria-label="doors" />;', 'doors'],
  ['a label', 'const a = <TextField label="PIN" />;', 'PIN'],
  ['a choice of labels', "const a = <TextField label={isNew ? 'new' : `${n}th`} />;", 'new'],
  ['a title', "export const metadata: Metadata = { title: 'Walk' };", 'Walk'],
  ['a field of a screen', "const actions = [{ label: 'Done', onPress }];", 'Done'],
  ['a sentence for a toast', "showToast({ kind: 'failure', text: 'Not recorded: nobody' });", 'Not recorded: nobody'],
  ['a sentence returned', "function why() { return 'Free some space'; }", 'Free some space'],
  ['one capitalized word', "const name = campaign ?? 'Walkbook';", 'Walkbook'],
  ['a word beside an expression', 'const left = `${n} left`;', '… left'],
  ['a word before an expression', 'const title = `Target ${id}`;', 'Target …'],
  ['small words', "const side = { odd: 'odd side · ' };", 'odd side ·'],
  ['a text as a default', "function Bar({ text = 'Nothing to send' }) {}", 'Nothing to send'],
])('%s is found', (_, source, text) => {
  expect(textsIn(source)).toContain(text);
});

test.each([
  ['classes', 'const a = <p className={`grid text-small ${done ? \'text-ok\' : ""} Nothing to send`} />;'],
  [
    'classes by name',
    "const QUIET = '-my-2 border-edge bg-card font-semibold flex'; const LOOK = { text: 'text-primary active:bg-chip' };",
  ],
  ['types and imports', "import { a } from 'Some place'; type State = 'Not home' | 'Done';"],
  ['directives', "'use client';"],
  ['codes that are compared', "if (event.key === 'Enter') stop(); switch (key) { case 'Escape': stop(); }"],
  ['selectors', "list.querySelector('li button'); matchMedia('(display-mode: standalone) and all');"],
  [
    'errors for developers',
    "throw new Error('Drawn before the storage was open'); class Closed extends Error { constructor() { super('It is closed'); } }",
  ],
  ['the console', "console.error('The worker could not be registered', name);"],
  ['ids and header names', "const headers = { 'Content-Type': 'application/json' }; const key = `walkbook-updates:${account}`;"],
  ['comments', '// Hello there\nconst a = <p>{/* Hello there */}</p>;'],
])('%s are not for people', (_, source) => {
  expect(textsIn(source)).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths.filter((path) => /\.tsx?$/u.test(path)).map((path) => `${folder}/${path}`);
}

/** What looks like a text and is none, with the reason. */
const ALLOWED: readonly { readonly path: string; readonly texts: readonly string[]; readonly because: string }[] = [
  {
    path: 'lib/contract/envelope.ts',
    texts: ['E-mail or PIN not recognised'],
    because: 'docs/wire.md#status-codes gives these words; the server sends them',
  },
  { path: 'lib/domain/staff/roles.ts', texts: ['field lead'], because: 'the commands, the console and its log call a role by one word' },
  {
    path: 'components/console/account/browserName.ts',
    texts: ['Edge', 'Firefox', 'Chrome', 'Safari', 'Android', 'Windows', 'Linux'],
    because: 'names of products',
  },
  { path: 'lib/api/errorReports.ts', texts: ['Unhandled rejection'], because: 'support reads it in a report, no volunteer does' },
  { path: 'lib/data/phone/userData.ts', texts: ['Walkbook'], because: 'a program reads it: the mark of a rescue file' },
  {
    path: 'lib/platform/invitation.ts',
    texts: [
      "(function(){var h=location.hash;if(….test(h)){window.…=h;history.replaceState(history.state,'',location.pathname+location.search)}})()",
    ],
    because: 'a browser runs it: the first script of the login page',
  },
  { path: 'app/layout.tsx', texts: ['light dark'], because: 'a value of CSS' },
  { path: 'lib/streetMap/features.ts', texts: ['Point', 'Feature', 'Polygon'], because: 'names of GeoJSON' },
  {
    path: 'lib/streetMap/streetLayers.ts',
    texts: ['Roboto', 'Walkbook Bold', 'Polygon'],
    because: 'names of fonts and of a kind of geometry',
  },
  {
    path: 'lib/streetMap/pinImages.ts',
    texts: ['800 …px -apple-system, Roboto, system-ui, sans-serif'],
    because: 'a value of CSS',
  },
  { path: 'components/console/handOut/HandOutScreen.tsx', texts: ['Enter'], because: 'the name of a key' },
  { path: 'components/console/tonight/TonightView.tsx', texts: ['Enter'], because: 'the name of a key' },
  { path: 'components/ui/otherTab.ts', texts: ['noopener noreferrer'], because: 'a value of HTML' },
];

test('every word that a person reads is in lib/texts', () => {
  const paths = ['lib', 'components', 'app'].flatMap(sourcesIn).filter((path) => !path.startsWith('lib/texts/'));
  const found = paths.flatMap((path) => wordsIn(path, readFileSync(path, 'utf8')).map((words) => ({ path, ...words })));
  const isAllowed = (words: (typeof found)[number]) => ALLOWED.some(({ path, texts }) => path === words.path && texts.includes(words.text));
  expect(found.filter((words) => !isAllowed(words)).map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  // An exception that nothing needs any more goes.
  const unneeded = ALLOWED.filter(
    ({ path, texts }) => !texts.every((text) => found.some((words) => words.path === path && words.text === text)),
  );
  expect(unneeded).toEqual([]);
});
