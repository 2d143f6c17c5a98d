import type { ScriptFields } from './scriptFields';

/** Pictures that were chosen and are not on the server yet. */
export type ScriptFiles = { readonly photo?: File; readonly leaveBehind?: File };

/** A script as it stands in the form. */
export type WrittenScript = { readonly fields: ScriptFields; readonly files: ScriptFiles };

/**
 * Returns the form after a save: what still says what was sent becomes what the server has made of it, and what was written since stays.
 *
 * @param now the form as it stands
 * @param sent the form as it was sent
 */
export function afterSave(now: WrittenScript, sent: WrittenScript, saved: ScriptFields): WrittenScript {
  const [fields, was] = [now.fields, sent.fields];
  /** A picture that was sent, and is in the form no more, was taken off since: its path, too, is as it was written. */
  const path = (what: keyof ScriptFiles, is: string | null, before: string | null, kept: string | null) =>
    sent.files[what] !== undefined && now.files[what] === undefined ? is : since(is, before, kept);
  const candidate =
    fields.candidate && was.candidate && saved.candidate
      ? {
          name: since(fields.candidate.name, was.candidate.name, saved.candidate.name),
          office: since(fields.candidate.office, was.candidate.office, saved.candidate.office),
          vote: since(fields.candidate.vote, was.candidate.vote, saved.candidate.vote),
          photo: path('photo', fields.candidate.photo, was.candidate.photo, saved.candidate.photo),
        }
      : since(fields.candidate, was.candidate, saved.candidate);
  const { photo, leaveBehind } = now.files;
  return {
    fields: {
      opening: since(fields.opening, was.opening, saved.opening),
      points: since(fields.points, was.points, saved.points),
      candidate,
      leaveBehind: path('leaveBehind', fields.leaveBehind, was.leaveBehind, saved.leaveBehind),
      questions: since(fields.questions, was.questions, saved.questions),
    },
    files: {
      ...(photo && photo !== sent.files.photo && { photo }),
      ...(leaveBehind && leaveBehind !== sent.files.leaveBehind && { leaveBehind }),
    },
  };
}

/** Values of a form are JSON. */
const since = <T>(now: T, sent: T, saved: T): T => (JSON.stringify(now) === JSON.stringify(sent) ? saved : now);
