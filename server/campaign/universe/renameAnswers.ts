import type { Kysely } from 'kysely';
import type { Database } from '@/server/database/schema';
import { readCondition } from './condition';

/** An answer by the name that it had and the one that it has. */
export type NewName = { readonly from: string; readonly to: string };

/** Lets saved universes choose by the new names of answers. Several are renamed at once: two may have exchanged their names. */
export async function renameAnswers(trx: Kysely<Database>, campaignId: number, names: readonly NewName[]): Promise<void> {
  const universes = await trx.selectFrom('universes').select(['name', 'conditions']).where('campaign_id', '=', campaignId).execute();
  for (const { name, conditions } of universes) {
    const renamed = conditions.map((text) => conditionWith(text, names));
    if (renamed.every((text, index) => text === conditions[index])) continue;
    await trx
      .updateTable('universes')
      .set({ conditions: JSON.stringify(renamed) })
      .where('campaign_id', '=', campaignId)
      .where('name', '=', name)
      .execute();
  }
}

/** Returns a condition as staff write it, with the new names of answers. One that names none of them stays as it is written. */
export function conditionWith(text: string, names: readonly NewName[]): string {
  const condition = readCondition(text);
  if (condition.field !== 'answer') return text;
  const values = condition.values.map((value) => names.find(({ from }) => from.toLowerCase() === value.toLowerCase())?.to ?? value);
  if (values.every((value, index) => value === condition.values[index])) return text;
  const { isNot, pass } = condition;
  // A value with a comma needs a semicolon behind it.
  const written = values.some((value) => value.includes(',')) ? values.map((value) => `${value};`).join(' ') : values.join(', ');
  return `${isNot ? 'not ' : ''}answer=${written}${pass === undefined ? '' : ` @ ${pass}`}`;
}
