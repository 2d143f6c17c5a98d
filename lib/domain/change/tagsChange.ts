import type { VoterId } from '@/lib/domain/ids';
import type { Tag } from '@/lib/domain/voter/voter';
import type { Enveloped } from './envelope';

/** The body of a change of tags: all tags of a voter from now on. */
export type TagsBody = {
  readonly voterId: VoterId;
  /** The voter's name, so that the queue can be read without the voter. */
  readonly voterName: string;
  /** All of them: the call replaces a voter's tags (docs/wire.md#call-settags). */
  readonly tags: readonly Tag[];
  /** The former tags, by which the change is undone. They are not sent. */
  readonly former: readonly Tag[];
};

/** Returns the voter's tags after the change. */
export function applyToTags(_before: readonly Tag[], { body }: Enveloped<TagsBody>): readonly Tag[] {
  return body.tags;
}
