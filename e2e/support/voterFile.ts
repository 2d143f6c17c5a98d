import type { BrowserContext, Route } from '@playwright/test';
import type { BodyOf, ReplyInputOf } from '@/lib/contract/call';
import type { saveNote, setTags } from '@/lib/contract/changes';
import { formatDelimited } from '@/lib/contract/delimited';
import type { getHouse, getVoter } from '@/lib/contract/voters';

export type FiledVoter = ReplyInputOf<typeof getVoter>;
type FiledHouse = ReplyInputOf<typeof getHouse>;

/** A voter of whom the file knows something in every field. */
export function aFiledVoter(more: Partial<FiledVoter> = {}): FiledVoter {
  return {
    voterId: 'v1',
    first: 'Maria',
    last: 'Delgado',
    age: 46,
    party: 'DEM',
    phone: '(203) 555-0142',
    email: 'maria.delgado@example.org',
    contact: { workPhone: '203-555-0199', mailing_address: 'PO Box 12, Harbour Heights 06512' },
    voter: {
      registered: '2011-03-14',
      precinct: 'Harbour 4',
      districts: ['City Council 3', 'State Senate 10'],
      history: [
        { election: 'General 2024', voted: true, method: 'by mail' },
        { election: 'Primary 2024', voted: true, method: 'in person' },
        { election: 'General 2022', voted: false },
      ],
    },
    tags: [{ id: 't1', name: 'Donor' }],
    allTags: [
      { id: 't1', name: 'Donor' },
      { id: 't2', name: 'Volunteer' },
      { id: 't3', name: 'Yard sign' },
    ],
    finance: [
      { date: '2024-10-05', amount: 100, committee: 'Harbour for Council' },
      { date: '2023-06-30', amount: 25.5, committee: 'Friends of the Library' },
    ],
    houseId: 'h1',
    map: { lat: 41.30402, lon: -72.90011 },
    notes: [
      { noteId: 'f3b1c0aa-9d1c-4a55-8d5e-2f3b6f0c1a01', text: 'Ring twice: the bell is faint.', time: 1_790_000_000, by: 'Sam' },
      { noteId: 'imported-7', text: 'Asked for a ride to the polls.', time: 1_760_000_000, by: 'Office' },
    ],
    ...more,
  };
}

const HOUSE: FiledHouse = {
  houseId: 'h1',
  address: '101 Alder Street',
  city: 'Harbour Heights',
  zip: '06512',
  lat: 41.30402,
  lon: -72.90011,
  voters: [],
};

/** Rows of a long street, more than a server sends at once. */
const MANY = Array.from({ length: 200 }, (_, index) => [
  `m${index}`,
  `Moss${index}`,
  'Ann',
  20 + (index % 60),
  'IND',
  `${index + 1} Elm St`,
]);

/** A campaign's voter file: it answers a browser's questions about voters in the contract's form and keeps what is sent to it. */
export class VoterFile {
  private readonly voters: Map<string, FiledVoter>;

  constructor(voters: readonly FiledVoter[] = [aFiledVoter()]) {
    this.voters = new Map(voters.map((voter) => [String(voter.voterId), voter]));
  }

  /** Answers whatever this browser asks about voters; what it sends goes on to the server as well. */
  async answers(context: BrowserContext): Promise<void> {
    await context.route('**/searchName.php*', (route) => this.answersName(route));
    await context.route('**/searchAddress.php*', (route) => this.answersAddress(route));
    await context.route('**/getVoter.php*', (route) => replyWith(route, this.voters.get(parameter(route, 'v'))));
    await context.route('**/getHouse.php*', (route) =>
      replyWith(route, parameter(route, 'h') === HOUSE.houseId ? this.house() : undefined),
    );
    await context.route('**/setTags.php*', (route) => this.keepsTags(route));
    await context.route('**/saveNote.php*', (route) => this.keepsNotes(route));
  }

  private house(): FiledHouse {
    const voters = [...this.voters.values()].map(({ voterId, first, last, age, party }) => ({
      voterId,
      name: `${first} ${last}`,
      age,
      party,
    }));
    return { ...HOUSE, voters };
  }

  private answersName(route: Route): Promise<void> {
    const [first, last] = [parameter(route, 'f').toLowerCase(), parameter(route, 'l').toLowerCase()];
    if (last === 'moss') return route.fulfill({ body: `${formatDelimited(MANY.map((row) => [...row, HOUSE.city, HOUSE.zip]))}\nmore` });
    const found = [...this.voters.values()].filter(
      (voter) => voter.first.toLowerCase().startsWith(first) && voter.last.toLowerCase().startsWith(last),
    );
    const rows = found.map((voter) => [
      voter.voterId,
      voter.last,
      voter.first,
      voter.age ?? '',
      voter.party ?? '',
      HOUSE.address,
      HOUSE.city,
      HOUSE.zip,
    ]);
    return route.fulfill({ body: formatDelimited(rows) });
  }

  private answersAddress(route: Route): Promise<void> {
    const isThere = HOUSE.address.toLowerCase().includes(parameter(route, 'st').toLowerCase());
    const row = [HOUSE.houseId, HOUSE.address, HOUSE.city, HOUSE.zip, this.voters.size, HOUSE.lat ?? '', HOUSE.lon ?? ''];
    return route.fulfill({ body: formatDelimited(isThere ? [row] : []) });
  }

  private async keepsTags(route: Route): Promise<void> {
    const items = route.request().postDataJSON() as BodyOf<typeof setTags>;
    for (const { voterId, tagIds } of items)
      this.changes(voterId, (voter) => ({ tags: voter.allTags.filter(({ id }) => tagIds.includes(String(id))) }));
    await route.continue();
  }

  private async keepsNotes(route: Route): Promise<void> {
    const items = route.request().postDataJSON() as BodyOf<typeof saveNote>;
    for (const { voterId, noteId, text, time } of items) {
      this.changes(voterId, ({ notes }) => {
        const others = notes.filter((note) => note.noteId !== noteId);
        return { notes: text === '' ? others : [...others, { noteId, text, time, by: 'Robin' }] };
      });
    }
    await route.continue();
  }

  private changes(voterId: string, change: (voter: FiledVoter) => Partial<FiledVoter>): void {
    const voter = this.voters.get(voterId);
    if (voter) this.voters.set(voterId, { ...voter, ...change(voter) });
  }
}

const parameter = (route: Route, name: string) => new URL(route.request().url()).searchParams.get(name) ?? '';

/** What is not there is answered as what belongs to another campaign. */
function replyWith(route: Route, data: unknown): Promise<void> {
  if (data === undefined) return route.fulfill({ status: 404, json: { response: 'failure', message: 'Not found', data: null } });
  return route.fulfill({ json: { response: 'success', message: '', data } });
}
