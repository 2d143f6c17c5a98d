import { STATUS } from '@/lib/domain/limits';

const LEVELS = ['Strong yes', 'Lean yes', 'Undecided', 'Lean no', 'Strong no'];
const TOPICS = ['Rent and housing', 'Schools', 'Roads and buses', 'Safe streets'];
const ROADS = ['Route 4 bus', 'Potholes'];

/** What mapList2.php answers, as far as a test changes it. */
export type Lists = {
  readonly groups: { id: string; name: string; kind: string; level?: number; role?: string }[];
  readonly result: { readonly addressId: string; status: number; record: Record<string, unknown>[] }[];
  script?: unknown;
};

/** Gives a list a script with a follow-up, and roles and levels with its groups, as the wire lets it. */
export function addScript(data: Lists): void {
  const { groups } = data;
  for (const group of groups) {
    const level = LEVELS.indexOf(group.name) + 1;
    if (group.kind === 'support' && level > 0) group.level = level;
    if (group.name === 'Refused') group.role = 'refused';
  }
  const asked = (names: readonly string[], kind: string) =>
    names.map((name) => {
      groups.push({ id: name, name, kind });
      return name;
    });
  const topics = asked(TOPICS, 'other');
  const roads = asked(ROADS, 'other');
  data.script = {
    id: 'autumn',
    opening: 'Hi {voter}, I’m a volunteer with {candidate}.\nCould I ask you a few quick questions?',
    points: ['A bus every 15 minutes', 'Rent that people can pay'],
    candidate: { name: 'Nora Bellamy', office: 'for City Council', vote: 'Vote Tuesday, November 3' },
    questions: [
      { id: 'vote', text: 'Can {candidate} count on your vote?', many: false, answers: groups.filter(hasLevel).map(idOf) },
      { id: 'first', text: 'What should the city fix first?', many: true, answers: topics },
      {
        id: 'road',
        text: 'Roads and buses: which one?',
        many: false,
        answers: roads,
        after: { question: 'first', answers: [topics[2]] },
      },
      { id: 'sign', text: 'Would you put up a yard sign?', many: false, answers: groups.filter(isSign).map(idOf) },
    ],
  };
}

/** Names so many people at every door. */
export function enlargeHouseholds(data: Lists, size: number): void {
  for (const door of data.result) {
    const [first = { recordId: door.addressId }] = door.record;
    door.record = Array.from({ length: size }, (_, nth) => ({ ...first, recordId: `${first.recordId}-${nth}`, name: `Person ${nth + 1}` }));
  }
}

/** Has every door but the last done. */
export function finishAllButOne({ result }: Lists): void {
  for (const [place, door] of result.entries()) door.status = place < result.length - 1 ? STATUS.done : STATUS.notDone;
}

type Group = { readonly id: string; readonly kind: string; readonly level?: number };
const hasLevel = ({ level }: Group) => level !== undefined;
const isSign = ({ kind }: Group) => kind === 'signs';
const idOf = ({ id }: Group) => id;
