import type { Generated, JSONColumnType } from 'kysely';
import type { GroupKind } from '@/lib/domain/door/door';

/* The tables about voters, and what the campaign knows of them. */

/** One person. On the wire a record of an address and a voter with the same id are the same person. */
export type VoterTable = {
  id: Generated<number>;
  campaign_id: number;
  place_id: number;
  first_name: string;
  last_name: string;
  /** The names as they are searched (`voterSearchColumns`). */
  search_first: string;
  search_last: string;
  age: number | null;
  party: string | null;
  /** What they speak, where it is known and not the language of most. */
  language: string | null;
  phone: string | null;
  email: string | null;
  /** Date of registration, 'YYYY-MM-DD'. */
  registered: string | null;
  precinct: string | null;
  /** A JSON array of names; written as JSON text. */
  districts: JSONColumnType<string[]>;
  /** Effective time of the last change of the tags: the greatest one wins. */
  tags_effective_at: Generated<number | null>;
  /** The voter's id in the file they were imported from; unique in a campaign. */
  source_ref: Generated<string | null>;
};

export type GroupTable = {
  id: Generated<number>;
  campaign_id: number;
  name: string;
  kind: GroupKind;
  /** The door of a member gets a 'do not knock' with the group's name as its reason. Only groups of kind 'result' can warn. */
  warns: Generated<boolean>;
};

/** Whether a person is a member of a group. The row stays after a removal, so that an older addition that arrives late does not win. */
export type VoterGroupTable = {
  campaign_id: number;
  voter_id: number;
  group_id: number;
  member: Generated<boolean>;
  effective_at: Generated<number>;
  /** Whose change decided it; null where none has. */
  user_id: Generated<number | null>;
};

export type VotingHistoryTable = { campaign_id: number; voter_id: number; election: string; voted: boolean; method: string | null };

export type ContributionTable = {
  id: Generated<number>;
  campaign_id: number;
  voter_id: number;
  /** 'YYYY-MM-DD'. */
  date: string;
  amount_cents: number;
  committee: string;
};

export type TagTable = { id: Generated<number>; campaign_id: number; name: string };

export type VoterTagTable = { campaign_id: number; voter_id: number; tag_id: number };

export type NoteTable = {
  campaign_id: number;
  /** The uuid that the app made, in small letters; unique in its campaign. */
  note_id: string;
  voter_id: number;
  /** Who last wrote it. */
  user_id: number;
  /** Empty: the note was deleted. */
  text: string;
  effective_at: number;
};
