import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Random } from '@/server/demo/random';
import type { Campaign } from './campaign';
import { anyMark, anyOf } from './drawn';

/** Makes one change with Sam's phone, which always has a signal: a mark, an undo, tags or a note. */
export async function samChanges(campaign: Campaign, random: Random): Promise<void> {
  const voter = anyOf(random, campaign.voters);
  if (!voter) throw new Error('The campaign has no voters');
  const tags = campaign.tags.filter(() => random.chance(0.5));
  const change = random.weighted([
    [() => marks(campaign, random), 4],
    [() => takesBack(campaign, random), 3],
    [() => campaign.samSetsTags(voter, tags), 1],
    [() => campaign.samWrites(voter, 'Note of Sam'), 1],
  ] as const);
  await change();
}

/** Marks a door, half of the time with an answer of somebody there. */
function marks(campaign: Campaign, random: Random): Promise<void> {
  const { doors, people, groups } = campaign.rows;
  const place = random.between(0, doors.length - 1);
  const groupIds = [String(anyOf(random, Object.values(groups)))];
  const said = random.chance(0.5) ? { add: groupIds, remove: [] } : { add: [], remove: groupIds };
  const records = [{ recordId: String(people[place]?.[0]), ...said, talked: true }];
  const mark = random.chance(0.6) ? anyMark(random) : { action: DOOR_ACTION.done };
  return campaign.samMarks(String(doors[place]), { ...mark, ...(random.chance(0.5) ? { records } : {}) });
}

/** Undoes one of Sam's marks or undos, even if somebody else has marked the door since. */
async function takesBack(campaign: Campaign, random: Random): Promise<void> {
  const made = anyOf(random, campaign.madeBySam);
  if (made) await campaign.samMarks(made.doorId, { action: DOOR_ACTION.undo, undoes: made.changeId });
}
