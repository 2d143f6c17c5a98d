import * as v from 'valibot';
import { anyIdField, groupIdField, imagePath } from './fields';
import { flagField, ifSound, soundOnes, textField, textOrNone } from './replyFields';

/** One question. An answer is membership of a group, so that a server and an app without scripts agree with those that have them. */
export const questionSchema = v.object({
  id: anyIdField,
  text: textField,
  /** True where one person may give several answers. */
  many: ifSound(flagField),
  answers: v.array(groupIdField),
  /** Asked only behind one of these answers to an earlier question. */
  after: v.nullish(v.object({ question: anyIdField, answers: v.array(groupIdField) })),
});

const candidateSchema = v.object({
  name: textField,
  office: ifSound(textField),
  /** How to vote for them. */
  vote: ifSound(textField),
  photo: ifSound(imagePath),
});

/** What is said and asked at a door (docs/wire.md#type-script). */
export const scriptSchema = v.object({
  id: anyIdField,
  opening: textOrNone,
  points: soundOnes(textField),
  questions: soundOnes(questionSchema),
  candidate: ifSound(candidateSchema),
  leaveBehind: ifSound(imagePath),
});

export type WireScript = v.InferOutput<typeof scriptSchema>;
