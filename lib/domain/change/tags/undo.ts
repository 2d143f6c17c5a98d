import type { Tag, Voter } from '@/lib/domain/voter/voter';
import type { TagsBody } from './tags';

/**
 * Returns the body of the change that undoes a change of tags: the voter's tags as they are now, without those that the change has put on and with
 * those that it has taken off. What somebody else has done to the others stays.
 *
 * @param now the voter as this phone shows them; where it does not have them, the change's own tags stand for theirs
 */
export function undoTags(body: TagsBody, now: Pick<Voter, 'tags'> = body): TagsBody {
  const { former, tags } = body;
  const before = former.filter((tag) => isIn(now.tags, tag) || !isIn(tags, tag));
  const others = now.tags.filter((tag) => !isIn(former, tag) && !isIn(tags, tag));
  return { ...body, tags: [...before, ...others], former: now.tags };
}

const isIn = (tags: readonly Tag[], { id }: Tag) => tags.some((tag) => tag.id === id);
