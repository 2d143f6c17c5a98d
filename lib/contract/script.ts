import * as v from 'valibot';
import { anyIdField, groupIdField, ifSound, imagePath, maybe, soundOnes } from './fields';

/** One question. An answer is membership of a group, so that a server and an app without scripts agree with those that have them. */
export const questionSchema = v.object({
  id: anyIdField,
  text: v.string(),
  /** True where one person may give several answers. */
  many: v.nullish(v.boolean(), false),
  answers: v.array(groupIdField),
  /** Asked only behind one of these answers to an earlier question. */
  after: maybe(v.object({ question: anyIdField, answers: v.array(groupIdField) })),
});

const candidateSchema = v.object({
  name: v.string(),
  office: maybe(v.string()),
  /** How to vote for them. */
  vote: maybe(v.string()),
  photo: ifSound(imagePath),
});

/** What is said and asked at a door (docs/wire.md#type-script). */
export const scriptSchema = v.object({
  id: anyIdField,
  opening: v.nullish(v.string(), ''),
  points: soundOnes(v.string()),
  questions: soundOnes(questionSchema),
  candidate: ifSound(candidateSchema),
  leaveBehind: ifSound(imagePath),
});

export type WireScript = v.InferOutput<typeof scriptSchema>;
