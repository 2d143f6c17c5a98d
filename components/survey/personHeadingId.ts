import type { Person } from '@/lib/domain/door/door';

/** Returns the id of the heading with a person's name, to which the list of people leads. HTML ids have no spaces. */
export const personHeadingId = ({ personId }: Person): string => `person-${encodeURIComponent(personId)}`;
