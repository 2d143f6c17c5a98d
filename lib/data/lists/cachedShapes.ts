import type { QueryKey } from '@tanstack/react-query';
import { isCampaign } from '@/lib/data/session/session';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import {
  type Back,
  type Color,
  type Door,
  type DoorList,
  type GivenAnswer,
  GROUP_KINDS,
  type Group,
  type GroupRole,
  type LastResult,
  type Person,
} from '@/lib/domain/door/door';
import type { Candidate, Question, Script } from '@/lib/domain/door/script';
import type { Position } from '@/lib/domain/geo';
import type { ChangeId, DoorId, GroupId, PacketId, PersonId, TargetId } from '@/lib/domain/ids';
import { PACKET_TYPE, STATUS } from '@/lib/domain/limits';
import { anything, type Check, flag, listOf, number, oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Target } from '@/lib/domain/walk/target';
import type { Walk } from '@/lib/domain/walk/walk';

/** A text of which the type says more, such as an id: the server's own texts were checked when they arrived. */
const textAs = <T extends string>() => text as Check<T>;

const packet = shape<Packet>({
  packetId: textAs<PacketId>(),
  type: oneOf(...Object.values(PACKET_TYPE)),
  code: text,
  displayCode: text,
  completed: number,
  total: number,
  progressBarVal: number,
  bucket: text,
  targetId: optional(textAs<TargetId>()),
  areaName: optional(text),
  asOfReceipt: optional(number),
});
const target = shape<Target>({
  targetId: textAs<TargetId>(),
  type: oneOf(1),
  name: optional(text),
  completed: number,
  assigned: number,
  unassigned: number,
  targetTotal: number,
  widths: shape<Target['widths']>({ completed: text, assigned: text, unassigned: text }),
});
const answer = shape<GivenAnswer>({ groupId: textAs<GroupId>(), time: number, by: optional(text), pass: optional(text) });
const person = shape<Person>({
  personId: textAs<PersonId>(),
  groupIds: listOf(textAs<GroupId>()),
  groupNames: listOf(text),
  voterId: optional(text),
  name: optional(text),
  age: optional(number),
  party: optional(text),
  phone: optional(text),
  language: optional(text),
  note: optional(text),
  voted: optional(text),
  talk: optional(shape<NonNullable<Person['talk']>>({ time: number, by: optional(text) })),
  answers: optional(listOf(answer)),
  isNew: optional(flag),
  isAside: optional(flag),
  more: optional(recordOf(anything)),
});
const back = shape<Back>({ from: optional(number), text: optional(text) });
const last = shape<LastResult>({
  action: text,
  time: number,
  by: optional(text),
  back: optional(back),
  left: optional(oneOf(true)),
  changeId: optional(textAs<ChangeId>()),
});
const door = shape<Door>({
  doorId: textAs<DoorId>(),
  status: oneOf(...Object.values(STATUS)),
  color: textAs<Color>(),
  people: listOf(person),
  line: text,
  unit: optional(text),
  city: text,
  zip: text,
  lat: optional(number),
  lon: optional(number),
  last: optional(last),
  warning: optional(text),
  building: optional(text),
  floor: optional(text),
  reported: optional(number),
  walk: optional(number),
});
const group = shape<Group>({
  id: textAs<GroupId>(),
  name: text,
  kind: oneOf(...GROUP_KINDS),
  // One that a later version knows is drawn as none.
  role: optional(textAs<GroupRole>()),
  level: optional(number),
  warns: optional(flag),
});
const after = shape<NonNullable<Question['after']>>({ question: text, answers: listOf(textAs<GroupId>()) });
const question = shape<Question>({ id: text, text, many: flag, answers: listOf(textAs<GroupId>()), after: optional(after) });
const candidate = shape<Candidate>({ name: text, office: optional(text), vote: optional(text), photo: optional(text) });
const script = shape<Script>({
  id: text,
  opening: text,
  points: listOf(text),
  questions: listOf(question),
  candidate: optional(candidate),
  leaveBehind: optional(text),
});

/** What the screens read of each kind of answer: the first word of its query key. */
const SHAPES: Readonly<Record<string, Check<unknown>>> = {
  campaigns: listOf(isCampaign),
  walk: shape<Walk>({ packets: listOf(packet), targets: listOf(target) }),
  targetPackets: listOf(packet),
  doorList: shape<DatedList>({
    list: shape<DoorList>({ doors: listOf(door), groups: listOf(group), script: optional(script) }),
    asOfReceipt: number,
    from: optional(shape<Position>({ lat: number, lon: number })),
  }),
  packetByCode: (value): value is unknown => value === null || packet(value),
};

/** Whether the screens can draw what the cache gave back; an answer of a kind that is not named here is taken as it is. */
export function isReadable({ queryKey, state }: { readonly queryKey: QueryKey; readonly state: { readonly data?: unknown } }): boolean {
  return SHAPES[String(queryKey[0])]?.(state.data) ?? true;
}
