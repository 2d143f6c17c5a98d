import type { Kind } from '@/lib/domain/change/kind';
import { isPosition, type TapPosition } from '@/lib/domain/change/position';
import type { DoorId, PersonId } from '@/lib/domain/ids';
import { idOf, optional, shape, text } from '@/lib/domain/shape';

/** What a volunteer may tell the campaign of a door (docs/wire.md#call-reportdoor). */
export const REPORT_KINDS = ['newPerson', 'moved', 'wrongAddress', 'wrongPin', 'gate'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The body of a report from a door. Somebody new is a person at the door at once; of the rest the campaign's staff decide what to do with it. */
export type ReportBody = {
  readonly doorId: DoorId;
  /** The door's name, so that the queue can be read without the list. */
  readonly doorName: string;
  readonly about: ReportKind;
  /** In the volunteer's own words; may be empty. */
  readonly text: string;
  /** The name of the person it is about, if one was given. */
  readonly name?: string;
  readonly phone?: string;
  /** Of a new person: the id that this phone made, by which they are named from now on. */
  readonly personId?: PersonId;
  readonly position: TapPosition;
};

/** A report from a door. No call takes one back, so that it is not undone. */
export const reportChange = {
  subject: ({ doorId }) => doorId,
  isBody: shape<ReportBody>({
    doorId: idOf<DoorId>(),
    doorName: text,
    // A kind of a newer app is sent as it is.
    about: idOf<ReportKind>(),
    text,
    name: optional(text),
    phone: optional(text),
    personId: optional(idOf<PersonId>()),
    position: isPosition,
  }),
} satisfies Kind<ReportBody>;
