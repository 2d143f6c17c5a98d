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
import type { ChangeId, DoorId, GroupId, PacketId, PersonId, TargetId } from '@/lib/domain/ids';
import { PACKET_TYPE, STATUS } from '@/lib/domain/limits';
import { anything, type Check, flag, listOf, number, oneOf, optional, recordOf, shape, text } from '@/lib/domain/shape';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Target } from '@/lib/domain/walk/target';
import type { Walk } from '@/lib/domain/walk/walk';

// An id, code or color is a text of which the type says more: the server's own were checked when they arrived.

const someText = optional(text);
const someNumber = optional(number);

const packet = shape<Packet>({
  packetId: text as Check<PacketId>,
  type: oneOf(...Object.values(PACKET_TYPE)),
  code: text,
  displayCode: text,
  completed: number,
  total: number,
  tryAgain: someNumber,
  progressBarVal: number,
  bucket: text,
  targetId: optional(text as Check<TargetId>),
  areaName: someText,
  asOfReceipt: someNumber,
});
const target = shape<Target>({
  targetId: text as Check<TargetId>,
  type: oneOf(1),
  name: someText,
  completed: number,
  assigned: number,
  unassigned: number,
  targetTotal: number,
  widths: shape<Target['widths']>({ completed: text, assigned: text, unassigned: text }),
});
const answer = shape<GivenAnswer>({ groupId: text as Check<GroupId>, time: number, by: someText, pass: someText });
const person = shape<Person>({
  personId: text as Check<PersonId>,
  groupIds: listOf(text as Check<GroupId>),
  groupNames: listOf(text),
  voterId: someText,
  name: someText,
  age: someNumber,
  party: someText,
  phone: someText,
  language: someText,
  gender: someText,
  own: optional(recordOf(text)),
  note: someText,
  voted: someText,
  talk: optional(shape<NonNullable<Person['talk']>>({ time: number, by: someText })),
  answers: optional(listOf(answer)),
  isNew: optional(flag),
  isAside: optional(flag),
  more: optional(recordOf(anything)),
});
const back = shape<Back>({ from: someNumber, text: someText });
const last = shape<LastResult>({
  action: text,
  time: number,
  by: someText,
  back: optional(back),
  left: optional(oneOf(true)),
  changeId: optional(text as Check<ChangeId>),
});
const door = shape<Door>({
  doorId: text as Check<DoorId>,
  status: oneOf(...Object.values(STATUS)),
  color: text as Check<Color>,
  people: listOf(person),
  line: text,
  unit: someText,
  city: text,
  zip: text,
  lat: someNumber,
  lon: someNumber,
  last: optional(last),
  warning: someText,
  building: someText,
  floor: someText,
  reported: someNumber,
  walk: someNumber,
});
const group = shape<Group>({
  id: text as Check<GroupId>,
  name: text,
  kind: oneOf(...GROUP_KINDS),
  // One that a later version knows is drawn as none.
  role: optional(text as Check<GroupRole>),
  level: someNumber,
  warns: optional(flag),
});
const after = shape<NonNullable<Question['after']>>({ question: text, answers: listOf(text as Check<GroupId>) });
const question = shape<Question>({ id: text, text, many: flag, answers: listOf(text as Check<GroupId>), after: optional(after) });
const candidate = shape<Candidate>({ name: text, office: someText, vote: someText, photo: someText });
const script = shape<Script>({
  id: text,
  opening: text,
  points: listOf(text),
  questions: listOf(question),
  candidate: optional(candidate),
  leaveBehind: someText,
});

/** What the screens read of each kind of answer: the first word of its query key. */
const SHAPES: Readonly<Record<string, Check<unknown>>> = {
  campaigns: listOf(isCampaign),
  // Whom to forget is checked where it is followed, which no first load waits for.
  walk: shape<Omit<Walk, 'forgotten'>>({ packets: listOf(packet), targets: listOf(target) }),
  targetPackets: listOf(packet),
  doorList: shape<DatedList>({
    list: shape<DoorList>({ doors: listOf(door), groups: listOf(group), script: optional(script) }),
    asOfReceipt: number,
  }),
  packetByCode: (value): value is unknown => value === null || packet(value),
};

/** Whether the screens can draw what the cache gave back; an answer of a kind that is not named here is taken as it is. */
export function isReadable({ queryKey, state }: { readonly queryKey: QueryKey; readonly state: { readonly data?: unknown } }): boolean {
  return SHAPES[String(queryKey[0])]?.(state.data) ?? true;
}
