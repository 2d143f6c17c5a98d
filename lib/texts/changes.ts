import { type ByKind, byKind, type Change } from '@/lib/domain/change/change';
import { markText } from './door';
import { changes } from './en/changes';
import { reportTexts } from './report';
import type { Texts } from './texts';

const changeTexts: Texts['changes'] = changes;

const TITLE: ByKind<string> = {
  door: ({ body }) => body.doorName,
  tags: ({ body }) => body.voterName,
  note: ({ body }) => body.voterName,
  report: ({ body }) => body.doorName,
};

const WHAT: ByKind<string> = {
  door: ({ body }) => markText(body),
  tags: ({ body }) => (body.tags.length === 0 ? changeTexts.noTags : changeTexts.tags(body.tags.map(({ name }) => name))),
  note: ({ body }) => (body.text === '' ? changeTexts.noteDeleted : changeTexts.note),
  report: ({ body }) => changeTexts.reported(reportTexts.kinds[body.about]),
};

/** Returns the name of a change's subject: a door or a voter. */
export const changeTitle = (change: Change) => byKind(TITLE, change);

/** Returns what a change does, in a volunteer's words. */
export const changeWhat = (change: Change) => byKind(WHAT, change);
