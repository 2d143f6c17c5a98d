/** What a column of a voter file can hold. `--map` takes these names. */
export const VOTER_FIELDS = [
  'voterId',
  'firstName',
  'lastName',
  'nameSuffix',
  'age',
  'birthDate',
  'birthYear',
  'party',
  'language',
  'phone',
  'email',
  'registered',
  'precinct',
  'district',
  'status',
  'address',
  'address2',
  'number',
  'numberSuffix',
  'predir',
  'pretype',
  'street',
  'streetType',
  'postdir',
  'unitType',
  'unit',
  'city',
  'zip',
  'lat',
  'lon',
] as const;
export type VoterField = (typeof VOTER_FIELDS)[number];

/** Columns by field, as a `Mapping` has them. */
export type VoterColumns = Readonly<Partial<Record<VoterField, readonly string[]>>>;
