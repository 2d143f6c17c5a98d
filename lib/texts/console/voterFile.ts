import type { FileShare } from '@/lib/domain/staff/fileShare';
import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const number = (count: number) => count.toLocaleString('en-US');
const rows = (count: number) => plural(count, { one: '1 row', other: `${number(count)} rows` });
const people = (count: number) => plural(count, { one: '1 person', other: `${number(count)} people` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${number(count)} doors` });

const MEGABYTE = 1024 * 1024;
const TENTHS = 10;
const bytesText = (bytes: number) =>
  bytes < MEGABYTE ? `${number(Math.ceil(bytes / 1024))} KB` : `${number(Math.round((bytes / MEGABYTE) * TENTHS) / TENTHS)} MB`;

const MENDED_TO = {
  new: 'New person',
  same: 'As before',
  changed: 'Changed',
  moved: 'Moved',
  forgotten: 'Stays away: this campaign was made to forget them',
} as const;
const DOORS = { known: 'door known', inFile: 'door of this file', new: 'new door' } as const;

/** The words of the voter file: sending it, its columns, its rows, the import. */
export const voterFileTexts = {
  /** Read aloud. */
  label: 'Import',
  choose: {
    title: 'Choose a voter file',
    text: 'CSV, tabs, pipes or an Excel workbook (.xlsx), as your state, county or VAN gives it; a VAN .xls too. Nothing changes before you have seen its rows.',
    label: 'Voter file',
    button: 'Choose a file',
    goOn: (name: string, sent: number, size: number) =>
      `${bytesText(sent)} of ${bytesText(size)} of ${name} are here already. Choose it again, and it goes on from there.`,
    empty: (name: string) => `${name} is empty. Choose another file.`,
    unread: (name: string) => `${name} cannot be read any more. Choose it again.`,
  },
  sending: {
    title: (name: string) => `Sending ${name}`,
    far: (sent: number, size: number) => `${bytesText(sent)} of ${bytesText(size)}`,
    stay: 'Keep this page open until it is sent. If the connection breaks, choose the same file again: it goes on from there.',
    stop: 'Stop',
  },
  file: {
    known: (layout: string | null) => (layout === null ? 'columns as described' : `layout ${layout}, known by its heading`),
    unknown: 'guessed by their headings: look at each',
    size: (size: number) => bytesText(size),
    other: 'Other file',
    /** Where this one cannot be read at all. */
    otherInstead: 'Choose another file',
    otherHint: (name: string) => `${name} is taken off the server. Nothing of the campaign changes.`,
  },
  columns: {
    title: 'Columns: what each becomes',
    matched: (count: number, all: number) => `${number(count)} of ${number(all)} matched`,
    inFile: 'In the file',
    becomes: 'In Walkbook',
    example: 'Example',
    numbered: (count: number) => `Column ${count}`,
    leftOut: 'Left out',
    choice: (column: string) => `What ${column} becomes`,
    missing: (fields: readonly string[]) => `Still needed: ${fields.join(', ')}.`,
    hasHeading: 'The first row is a heading',
    ids: 'Whose ids the voters have',
    idsHint: 'VAN, or a state such as NC. Leave it empty if you do not know.',
    more: (count: number) => `Show all ${number(count)} columns`,
    read: 'Look at the rows',
    nothingYet: 'The file is read to its end and compared. Nothing of the campaign is written.',
  },
  job: {
    steps: {
      '': 'Beginning',
      opening: 'Opening the file',
      reading: 'Reading the file',
      comparing: 'Comparing rows with the campaign',
      writing: 'Writing rows',
      undoing: 'Taking back',
    } as Readonly<Record<string, string>>,
    waiting: 'Waiting until other work of this campaign is done',
    far: (step: string, done: number, total: number | null) => {
      const text = step === 'opening' || step === 'reading' ? bytesText : number;
      return total === null ? text(done) : `${text(done)} of ${text(total)}`;
    },
    goesOn: 'You may close this page: it goes on in the server, and this place says how far it is.',
    resumed: 'The server was started again in the middle. It went on from where it was.',
    cancel: 'Cancel',
    cancelling: 'Ends after the piece it is at',
    titles: {
      readVoterFile: (name: string) => `Looking at ${name}`,
      importVoters: (name: string) => `Importing ${name}`,
      undoImport: (name: string) => `Undoing the import of ${name}`,
    },
  },
  rows: {
    label: 'Which rows',
    segments: {
      all: (count: number) => `All ${number(count)}`,
      new: (count: number) => `New ${number(count)}`,
      changed: (count: number) => `Changed ${number(count)}`,
      moved: (count: number) => `Moved ${number(count)}`,
      same: (count: number) => `Same ${number(count)}`,
      refused: (count: number) => `Refused ${number(count)}`,
    },
    table: 'Rows of the file',
    /** Read aloud: where the rows scroll. */
    scrolled: 'Rows',
    person: 'Person',
    address: 'Address',
    becomes: 'Becomes',
    words: { new: 'New person', same: 'As before', changed: 'Changed', moved: 'Moved' },
    change: (field: string, from: string, to: string) => `${field}: ${from || 'nothing'} → ${to || 'nothing'}`,
    refused: (line: number) => `Refused, line ${number(line)}`,
    check: 'Check',
    checkLabel: (line: number) => `Check line ${number(line)}`,
    takeBack: 'Take back',
    takeBackLabel: (line: number) => `Take line ${number(line)} back to what the file says`,
    ofLine: (line: number) => `, line ${number(line)}`,
    mendedTo: (kind: keyof typeof MENDED_TO, door: keyof typeof DOORS) =>
      `${MENDED_TO[kind]}${kind === 'new' || kind === 'moved' ? `, ${DOORS[door]}` : ''}`,
    mendedBy: (line: number, by: string) => `Line ${number(line)}, mended by ${by}`,
    mended: (count: number) => `Among them ${rows(count)} mended by hand.`,
    notHere: 'It cannot be mended here. It stands in the file of refused rows.',
    first: (count: number) => `The first ${number(count)} are shown.`,
    none: 'No row of this kind.',
    assumed: (count: number) =>
      plural(count, { one: '1 thing was assumed of this file', other: `${number(count)} things were assumed of this file` }),
    absent: (columns: readonly string[]) => `The file lacks what its office usually sends: ${columns.join(', ')}.`,
    doubts: 'Look at this first',
    sure: 'The file is right all the same',
    forgotten: (count: number) => `${people(count)} whom this campaign was made to forget: they stay away.`,
    save: (count: number) => `Save ${rows(count)} that ${plural(count, { one: 'is', other: 'are' })} refused`,
    download: 'Download the refused rows',
    undo: 'Undo takes all of it back.',
    import: (count: number) => `Import ${rows(count)}`,
    columns: 'Change columns',
  },
  statuses: {
    title: 'Statuses that come in',
    one: (status: string, count: number) => `${status} (${number(count)})`,
    again: 'Read the file again by these',
  },
  done: {
    title: (name: string) => `${name} is imported`,
    cancelled: (name: string) => `The import of ${name} was canceled`,
    failed: (name: string) => `The import of ${name} ended before it was done`,
    counts: (counts: { added: number; updated: number; unchanged: number }) =>
      `${people(counts.added)} added, ${number(counts.updated)} brought up to date, ${number(counts.unchanged)} as before.`,
    doors: (made: number, known: number) => `${doors(made)} new, ${number(known)} that the campaign had.`,
    written: (written: number, of: number) =>
      `${number(written)} of ${rows(of)} are written. Undo takes them back, or import the file again: it goes on.`,
    nothing: 'Nothing was written.',
    refused: (count: number) => `${rows(count)} refused`,
    mended: (count: number) => `Among them ${rows(count)} mended by hand.`,
    absent: (count: number, share: FileShare) =>
      share === 'whole'
        ? plural(count, {
            one: '1 person of the list is not in this file any more. They stay on it.',
            other: `${number(count)} people of the list are not in this file any more. They stay on it.`,
          })
        : `This file has a part of the list only: ${people(count)} whom it does not have stay as they are.`,
    others: (count: number) =>
      `This file adds to the list: ${people(count)} whom it does not have stay as they are. Nobody counts as missing because of it.`,
    suppressed: (count: number) =>
      `${people(count)} of the new ones ${plural(count, { one: 'is', other: 'are' })} not to be contacted, as a file below says.`,
    another: 'Import another file',
    undo: 'Undo',
  },
  view: { lead: 'The voter file: who is on the lists, and where they live.' },
} as const;

/** The words for what a column becomes. */
const FIELDS: Readonly<Record<string, string>> = {
  voterId: 'Voter id',
  firstName: 'First name',
  lastName: 'Last name',
  nameSuffix: 'Jr., Sr., III',
  middleName: 'Middle name',
  gender: 'Gender',
  race: 'Race',
  custom: 'A field of your own',
  age: 'Age',
  birthDate: 'Birth date',
  birthYear: 'Birth year',
  party: 'Party',
  language: 'Language',
  phone: 'Phone',
  email: 'E-mail',
  registered: 'Registered since',
  precinct: 'Precinct',
  vanId: 'VAN id',
  district: 'District',
  status: 'Status',
  wholeName: 'First and last name in one cell',
  wholeAddress: 'Address with town and ZIP in one cell',
  address: 'Address in one line',
  address2: 'Second line of the address',
  numberPrefix: 'Before the house number',
  number: 'House number',
  numberSuffix: 'House number’s suffix',
  premod: 'Old, New before the street',
  predir: 'Direction before the street',
  pretype: 'Type before the street',
  presep: 'Of the, behind the type',
  street: 'Street',
  streetType: 'Street type',
  postdir: 'Direction behind the street',
  postmod: 'Extended, behind the street',
  building: 'Building',
  floor: 'Floor',
  unitType: 'Unit type',
  unit: 'Unit',
  city: 'Town',
  zip: 'ZIP',
  lat: 'Latitude',
  lon: 'Longitude',
  election: 'Voted in',
};

/** Returns the word for what a column becomes. */
export const fieldWord = (field: string): string => FIELDS[field] ?? field;
