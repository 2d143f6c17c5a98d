import type { Kind } from '@/lib/domain/change/kind';
import type { TagId, VoterId } from '@/lib/domain/ids';
import { idOf, listOf, shape, text } from '@/lib/domain/shape';
import type { Tag } from '@/lib/domain/voter/voter';

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

const tags = listOf(shape<Tag>({ id: idOf<TagId>(), name: text }));

/** A change of a voter's tags. */
export const tagsChange = {
  subject: ({ voterId }) => voterId,
  isBody: shape<TagsBody>({ voterId: idOf<VoterId>(), voterName: text, tags, former: tags }),
} satisfies Kind<TagsBody>;
