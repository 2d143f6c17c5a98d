import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import type { Mark } from '@/lib/domain/change/door/door';
import type { Door, LastResult } from './door';

/** A door's last result, with the one answer that it brought, where its action only says that answers were saved: 'Refused'. */
export type NamedResult = LastResult & { readonly answer?: string };

/** Returns a door's last result. It names the answer that came with it, where that is one answer of one person. */
export function namedResult({ last, people }: Pick<Door, 'last' | 'people'>): NamedResult | undefined {
  if (last?.action !== DOOR_ACTION.survey) return last;
  const given = people.flatMap(({ answers = [], groupIds, groupNames }) =>
    answers.filter(({ time }) => time === last.time).map(({ groupId }) => groupNames[groupIds.indexOf(groupId)]),
  );
  const answer = only(given);
  return answer === undefined ? last : { ...last, answer };
}

/** Returns the one answer that a mark gives one person, where its action only says that answers were saved. */
export function answerOfMark({ action, people = [] }: Mark): string | undefined {
  if (action !== DOOR_ACTION.survey) return undefined;
  const given = people.flatMap(({ add = [], groupIds, groupNames }) => add.map((id) => groupNames[groupIds.indexOf(id)]));
  return only(given);
}

const only = <T>(items: readonly T[]): T | undefined => (items.length === 1 ? items[0] : undefined);
