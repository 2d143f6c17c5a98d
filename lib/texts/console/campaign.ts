import { shellWord } from '@/lib/texts/shellWord';

/** The words of the campaign's own things: details, budgets, events. */
export const campaignTexts = {
  details: 'What phones are told',
  detailsHint: 'Volunteers see a change when their phones next ask for their campaigns.',
  fields: {
    name: 'Name',
    org: 'Organization',
    supportPhone: 'Phone for volunteers',
    phoneBankHost: 'Phone bank',
    literature: 'A door where literature was left',
    zone: 'Time zone',
    language: 'Language',
    color: 'Color',
  },
  hints: { phoneBankHost: 'phonebank.example.org' },
  choices: {
    zone: 'Type a city to look through the list: America/New_York.',
    none: 'Not said',
    otherLanguage: 'Another one, by its tag',
    languageTag: 'A tag: en, es or pt-BR.',
    languageList: 'Choose from the list',
    color: '#1f5f7a',
    chooseColor: 'Choose the color',
  },
  literature: { keeps: 'stays on the list', closes: 'is done', unset: 'stays on the list (as usual)' },
  logo: 'Logo',
  logoHint: 'PNG, JPEG or WebP, at most 1 MB.',
  logoChoose: 'Choose a picture',
  logoAway: 'Take it away',
  logoThere: 'There is a logo.',
  logoNone: 'There is none.',
  save: 'Save',
  saved: 'The campaign’s details are saved.',
  logoSaved: 'The logo is saved.',
  budgets: 'How much one volunteer may send and read',
  budgetsHint: 'Empty: as usual. It counts within seconds.',
  kinds: {
    changes: 'Marks and tags a day',
    notes: 'Notes and reports a day',
    searches: 'Searches an hour',
    voters: 'People opened an hour, beside their own packets',
    lists: 'Packets opened an hour that are not theirs',
  },
  usual: (count: number) => `as usual: ${count.toLocaleString('en')}`,
  budgetSaved: (what: string) => `${what}: saved.`,
} as const;

/** The words of the campaign's events. */
export const eventTexts = {
  title: 'Events',
  add: 'Add an event',
  past: 'Over',
  coming: 'To come',
  none: 'None yet. Volunteers see events under Events.',
  noZone: 'Say the campaign’s time zone above first: without one nobody knows when an event begins.',
  fields: { title: 'Title', starts: 'Begins', ends: 'Ends', place: 'Place', description: 'What it is' },
  onMap: {
    search: 'Find a door at or near the place',
    hint: 'Hand out can then offer packets near the event.',
    door: (address: string) => `On the map at ${address}.`,
    point: (lat: number, lon: number) => `On the map at ${lat.toFixed(5)}, ${lon.toFixed(5)}.`,
    noPin: (address: string) => `${address} is not on the map yet. Choose another door.`,
    remove: 'Take it off the map',
    missing: 'Not on the map: Hand out cannot offer packets near it.',
  },
  save: 'Save',
  cancel: 'Cancel',
  change: (title: string) => `Change ${title}`,
  changeShort: 'Change',
  remove: (title: string) => `Take ${title} off`,
  removeShort: 'Take off',
  saved: (title: string) => `${title} is saved.`,
  removed: (title: string) => `${title} is off.`,
  more: 'Show more',
} as const;

/** The words of exports. */
export const exportTexts = {
  title: 'Export',
  /** Where it leads here. */
  lead: 'Export results',
  hint: 'A link to a file, for you alone, for 24 hours. The log says what was exported, and each time a link was opened.',
  what: 'What',
  kinds: {
    results: 'Results: a row for each person',
    households: 'Results: a row for each household',
    'van-upload': 'For VAN: bulk upload',
    'van-contacts': 'For VAN: contact history',
    report: 'Counts',
    log: 'Every change as it was received, CSV',
    jsonl: 'Every change as it was received, JSON',
  },
  report: {
    day: 'Counts by day',
    target: 'Counts by target',
    packet: 'Counts by packet',
    volunteer: 'Counts by volunteer',
    answer: 'Counts by answer',
  },
  since: 'From this day on',
  until: 'Before this day',
  pass: 'Pass',
  passHint: 'Its name. Empty: the one that is walked; for VAN all.',
  plain: 'For another program, not for a spreadsheet',
  plainHint: 'Without the apostrophes by which Excel knows that a cell is no formula.',
  make: 'Make a link',
  save: (name: string) => `Save ${name}`,
  ends: (time: string) => `The link opens until ${time}. Delete the file when it is no longer needed.`,
} as const;

/** The words of a campaign's end. */
export const endingTexts = {
  title: 'When it is over',
  hint: 'An owner takes the names out of the campaign, or deletes it.',
  open: 'Say what goes',
  has: 'The campaign has',
  contents: {
    people: 'People of the voter file',
    doors: 'Doors, over all passes',
    changes: 'Marks, answers and notes from phones',
    members: 'Volunteers',
  },
  archive: 'Archive: take the names out',
  archiveWhat:
    'All names, phone numbers, e-mails and notes leave the server, and the phones at their next contact. Doors, marks and counts stay.',
  days: 'In how many days?',
  daysHint: '1 to 3,650. Until then it can be taken back. Export first.',
  archiveIn: (days: number) => (days === 1 ? 'Take the names out in 1 day' : `Take the names out in ${days.toLocaleString('en')} days`),
  keep: 'Keep the names',
  stay: 'The names stay.',
  leave: (day: string) => `The names leave on ${day}.`,
  left: (day: string) => `The names left the server on ${day}. There is no way back but a backup.`,
  delete: 'Delete the campaign',
  deleteWhat:
    'All that is counted above goes for ever, with notes, packets, scripts and the log, and the accounts of volunteers who are in no other campaign. Phones are signed out of it. Export first; there is no way back but a backup.',
  deleteName: (name: string) => `Type its name as it stands here: ${name}`,
  deleteNow: 'Delete for good',
  deleted: (name: string) => `${name} is deleted.`,
} as const;

/** The words of what is held about a voter. */
export const privacyTexts = {
  lead: 'Somebody asks what is held about them, or wants to be forgotten.',
  who: 'Who is it?',
  whoHint: 'First and last name, or the id that exports have.',
  look: 'Look up',
  held: 'Held about them',
  count: (what: string, count: number) => `${what}: ${count}`,
  nothing: 'Nothing but what the voter file says.',
  about: 'Save all of it as a file',
  aboutHint: 'To be handed to them. Delete the file afterwards.',
  aboutFile: 'walkbook-about-a-person.json',
  aboutSaved: 'All that is held was saved as a file.',
  forget: 'Forget them',
  forgetWhat:
    'The voter goes with all that is listed, and their name, phone and e-mail go out of notes, reports and the log. Counts stay, without a name. The next voter file does not bring them back. There is no way back but a backup.',
  forgetName: (name: string) => `Type their name as it stands here: ${name}`,
  forgetNow: 'Forget for good',
  forgotten: 'They are forgotten.',
  cancel: 'Cancel',
  logged: 'Each look-up is a line in the log, without the name.',
} as const;

/** The words of what is asked again. */
export const confirmTexts = {
  title: 'Confirm that it is you',
  text: 'This is asked again: by a passkey, or by a link of yours that works once. What is asked again in the ten minutes after it is done at once.',
  byPasskey: 'Confirm with a passkey',
  mail: 'Mail me a link',
  mailed: 'Mailed. Copy the link from the mail, do not open it.',
  link: 'Your link',
  confirm: 'Confirm',
  noLink: 'That is no link of the console.',
  /** Below a passkey. */
  orLink: 'Or your link',
  /** Where links come from, for whoever has another way too. */
  where: 'Paste it here; do not open it. An owner other than you makes one under People, Staff.',
  /** For whoever has neither a passkey here nor a mail to wait for. */
  left: {
    none: 'This server sends no mail, and you have no passkey here. A link of yours is left; either of these makes one:',
    owner: 'An owner other than you opens People, Staff, your name, and presses Show it here.',
    terminal: 'Whoever runs the server types this in its folder:',
    command: ({ campaign, email, site }: { campaign: string; email: string; site: string }) =>
      `npm run campaign -- staff-link ${shellWord(campaign)} ${shellWord(email)} --site ${shellWord(site)}`,
    copy: 'Copy the command',
    copied: 'Copied',
    paste: 'Paste the link here; do not open it.',
    passkey: 'Within the ten minutes add a passkey under Account: from then on it is enough.',
  },
  cancel: 'Cancel',
} as const;
