import type { DatedVoter } from '@/lib/domain/change/voterAfterChanges';
import { FailedCall } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import type { DoorId, HouseId, NoteId, TagId, VoterId } from '@/lib/domain/ids';
import { type Check, flag, idOf, listOf, number, optional, shape, text } from '@/lib/domain/shape';
import type { Answer, DoorPlace, FoundHouse, FoundPerson } from '@/lib/domain/voter/found';
import type { House, HouseVoter } from '@/lib/domain/voter/house';
import type { ContactDetail, Contribution, Election, FullVoter, Note, NotesPage, Tag } from '@/lib/domain/voter/voter';

/*
 * What the screens read of voters, checked when it is read and not when the cache is opened: a volunteer who only walks does not wait for it.
 */

const position = optional(shape<Position>({ lat: number, lon: number }));
const tag = shape<Tag>({ id: idOf<TagId>(), name: text });
const note = shape<Note>({ noteId: idOf<NoteId>(), text, time: number, by: optional(text) });
const isVoter = shape<DatedVoter<FullVoter>>({
  voter: shape<FullVoter>({
    voterId: idOf<VoterId>(),
    first: text,
    last: text,
    age: optional(number),
    party: optional(text),
    phone: optional(text),
    email: optional(text),
    contact: listOf(shape<ContactDetail>({ label: text, value: text })),
    registered: optional(text),
    precinct: optional(text),
    districts: listOf(text),
    history: listOf(shape<Election>({ election: text, voted: flag, method: optional(text) })),
    tags: listOf(tag),
    allTags: listOf(tag),
    contributions: listOf(shape<Contribution>({ date: text, amount: number, committee: text })),
    houseId: optional(idOf<HouseId>()),
    position,
    notes: listOf(note),
    moreNotes: optional(number),
  }),
  asOfReceipt: number,
});
const isNotesPage = shape<NotesPage>({ notes: listOf(note), moreNotes: number });
const houseVoter = shape<HouseVoter>({ voterId: idOf<VoterId>(), name: text, age: optional(number), party: optional(text) });
const isHouse = shape<House>({ houseId: idOf<HouseId>(), address: text, city: text, zip: text, position, voters: listOf(houseVoter) });
const door = optional(shape<DoorPlace>({ targetId: text, packetId: text, doorId: idOf<DoorId>() }));
const answerOf = <T>(found: Check<T>) => shape<Answer<T>>({ found: listOf(found), hasMore: flag });
const isPeople = answerOf(
  shape<FoundPerson>({
    voterId: optional(idOf<VoterId>()),
    name: text,
    age: optional(number),
    party: optional(text),
    address: text,
    door,
  }),
);
const isHouses = answerOf(
  shape<FoundHouse>({ houseId: optional(idOf<HouseId>()), address: text, city: text, zip: text, people: number, door }),
);

/** Passes what a screen can draw on. @throws FailedCall for anything else, so that it is fetched again */
const only =
  <T>(check: Check<T>) =>
  (data: T): T => {
    if (check(data)) return data;
    throw new FailedCall({ success: false, kind: 'badShape', message: '' });
  };

export const readable = {
  voter: only(isVoter),
  olderNotes: only(isNotesPage),
  house: only(isHouse),
  people: only(isPeople),
  houses: only(isHouses),
};

/** Whether what the cache holds can be read. */
export const VOTER_CHECKS = { voter: isVoter, house: isHouse, people: isPeople, houses: isHouses };
