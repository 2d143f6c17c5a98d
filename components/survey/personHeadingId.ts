import type { Person } from '@/lib/domain/door/door';

/** The id of the heading with a person's name, by which the list of people leads there. An id of the page has no spaces. */
export const personHeadingId = ({ personId }: Person): string => `person-${encodeURIComponent(personId)}`;
