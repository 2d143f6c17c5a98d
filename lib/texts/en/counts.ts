import { pluralOf } from '@/lib/texts/plural';

/** The form of an English text that goes with a count. */
export const plural = pluralOf('en');

/** '1 change', '3 changes'. */
export const changes = (count: number) => plural(count, { one: '1 change', other: `${count} changes` });
