/** A count as a person reads it: '12,000'. */
export const number = (count: number): string => count.toLocaleString('en-US');

/**
 * A count with its noun: '1 person', '2 people'.
 *
 * @param many without it the noun takes an s
 */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

export const countedPeople = (count: number): string => counted(count, 'person', 'people');
