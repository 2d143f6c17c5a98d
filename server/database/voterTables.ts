import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GroupKind, GroupRole } from '@/lib/domain/door/door';

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
  /** The later parts of both names, marked and with spaces between; '' where each has one word. */
  search_parts: Generated<string>;
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
  middle_name: Generated<string | null>;
  gender: Generated<string | null>;
  race: Generated<string | null>;
  /** What fields of the campaign's own say, by their names; written as JSON text. */
  custom: ColumnType<Record<string, string> | null, string | null | undefined, string | null>;
  /** Effective time of the last change of the tags: the greatest one wins. */
  tags_effective_at: Generated<number | null>;
  /** The voter's id in the file they were imported from; unique in a campaign. */
  source_ref: Generated<string | null>;
  /** VAN's id, where it came beside the one of another file. */
  van_id: Generated<string | null>;
  /** The ids that files of further kinds have for them, by whose they are: {"DANE": "1234"}; written as JSON text. VAN's is in `van_id`. */
  other_ids: Generated<JSONColumnType<Record<string, string>> | null>;
  /** The id by which a phone reported them at a door; unique in a campaign. */
  person_id: Generated<string | null>;
  /** True until staff settle the report of somebody new. */
  reported: Generated<boolean>;
  /** Since when they are off all lists, because the latest voter file lacks them; null: they are on them. Answers and notes stay. */
  off_since: Generated<number | null>;
  /** Number of the import that brought them; null: none that is kept. */
  added_by: Generated<number | null>;
  /** In which elections they voted, as bits (campaign/voters/electionsVoted.ts); null: not counted since `voting_history` was written. */
  elections_voted: Generated<number[] | null>;
};

export type GroupTable = {
  id: Generated<number>;
  campaign_id: number;
  name: string;
  kind: GroupKind;
  /** Of a result: what it means. */
  role: Generated<GroupRole | null>;
  /** Of support: from 1, a strong yes, to 5, a strong no. */
  level: Generated<number | null>;
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

/** The elections that a campaign's voter files tell of, each with the number of its bit in `elections_voted`, from 0. */
export type ElectionTable = { campaign_id: number; name: string; number: number };

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

/** Whether somebody was talked with, as the last change says that tells of it. */
export type TalkTable = { campaign_id: number; voter_id: number; talked: boolean; effective_at: number; user_id: number | null };

/** Somebody who was reported as new and is a voter whom the campaign had: phones go on naming them by the id that one of them made. */
export type MergedPersonTable = { campaign_id: number; person_id: string; voter_id: number };

/** A place where a voter lived before they moved, or where staff say that they can be named: a phone that has a list from then names them there. */
export type FormerHomeTable = { campaign_id: number; voter_id: number; place_id: number };

/** Somebody whom staff made the server forget: only what keeps them from coming back. */
export type ForgottenPersonTable = {
  campaign_id: number;
  /** An id by which phones name them: the voter's, or one that a phone made. */
  named: string;
  /** The number by which the campaign knew them: what the log says under each of their ids is of one person. */
  voter_id: number;
  /** Digest of their id in the voter file (campaign/privacy/refDigest.ts); null where they had none, or another row has it. */
  ref_digest: string | null;
  forgotten_at: number;
};

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
