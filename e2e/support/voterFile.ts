import type { BrowserContext } from '@playwright/test';
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

/** What answers a call instead of the server. */
type Answer = { readonly status?: number; readonly body: string };

/** The calls about voters, by their addresses. */
export const VOTER_CALLS = /\/(?:searchName|searchAddress|getVoter|getHouse|setTags|saveNote)\.php/u;

/** A campaign's voter file: it answers questions about voters in the contract's form and keeps what is sent to it. */
export class VoterFile {
  private readonly voters: Map<string, FiledVoter>;

  constructor(voters: readonly FiledVoter[] = [aFiledVoter()]) {
    this.voters = new Map(voters.map((voter) => [String(voter.voterId), voter]));
  }

  /** Answers whatever this browser asks about voters; what it sends goes on to the server as well. */
  async answers(context: BrowserContext): Promise<void> {
    await context.route(VOTER_CALLS, (route) => {
      const answer = this.answerTo(route.request().url(), route.request().postDataJSON());
      return answer ? route.fulfill(answer) : route.continue();
    });
  }

  /** Returns the answer to a call about voters; undefined where it is a change, which the server answers. */
  answerTo(url: string, sent: unknown): Answer | undefined {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const parameter = (name: string) => searchParams.get(name) ?? '';
    switch (pathname.split('/').at(-1)) {
      case 'searchName.php':
        return this.answerToName(parameter('f').toLowerCase(), parameter('l').toLowerCase());
      case 'searchAddress.php':
        return this.answerToAddress(parameter('st').toLowerCase());
      case 'getVoter.php':
        return replyWith(this.voters.get(parameter('v')));
      case 'getHouse.php':
        return replyWith(parameter('h') === HOUSE.houseId ? this.house() : undefined);
      case 'setTags.php':
        return this.keepsTags(sent as BodyOf<typeof setTags>); // as the app sends it
      default:
        return this.keepsNotes(sent as BodyOf<typeof saveNote>);
    }
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

  private answerToName(first: string, last: string): Answer {
    if (last === 'moss') return { body: `${formatDelimited(MANY.map((row) => [...row, HOUSE.city, HOUSE.zip]))}\nmore` };
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
    return { body: formatDelimited(rows) };
  }

  private answerToAddress(street: string): Answer {
    const isThere = HOUSE.address.toLowerCase().includes(street);
    const row = [HOUSE.houseId, HOUSE.address, HOUSE.city, HOUSE.zip, this.voters.size, HOUSE.lat ?? '', HOUSE.lon ?? ''];
    return { body: formatDelimited(isThere ? [row] : []) };
  }

  private keepsTags(items: BodyOf<typeof setTags>): undefined {
    for (const { voterId, tagIds } of items)
      this.changes(voterId, (voter) => ({ tags: voter.allTags.filter(({ id }) => tagIds.includes(String(id))) }));
  }

  private keepsNotes(items: BodyOf<typeof saveNote>): undefined {
    for (const { voterId, noteId, text, time } of items) {
      this.changes(voterId, ({ notes }) => {
        const others = notes.filter((note) => note.noteId !== noteId);
        return { notes: text === '' ? others : [...others, { noteId, text, time, by: 'Robin' }] };
      });
    }
  }

  private changes(voterId: string, change: (voter: FiledVoter) => Partial<FiledVoter>): void {
    const voter = this.voters.get(voterId);
    if (voter) this.voters.set(voterId, { ...voter, ...change(voter) });
  }
}

/** What is not there is answered as what belongs to another campaign. */
function replyWith(data: unknown): Answer {
  if (data === undefined) return { status: 404, body: JSON.stringify({ response: 'failure', message: 'Not found', data: null }) };
  return { body: JSON.stringify({ response: 'success', message: '', data }) };
}
