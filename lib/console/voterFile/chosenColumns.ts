import { keepTabText, readTabText } from '@/lib/platform/tabTexts';

/**
 * What somebody has chosen for a file's columns, in the file's order: a field, or null for left out. Never a heading: where the first row is none, it names a
 * voter.
 */
export type ChosenColumns = {
  readonly hasHeading: boolean;
  readonly fields: readonly (string | null)[];
  readonly ids: string | null;
  /** The columns are as the server knows them: nothing but whose ids the voters have was said. Without it all was. */
  readonly onlyIds?: true;
};

const nameOf = (file: number) => `console-columns-${file}`;

/** Keeps in this tab what was chosen for a file on the server, so that a reload asks for nothing twice. */
export function keepChosen(file: number, { hasHeading, fields, ids, onlyIds }: ChosenColumns): void {
  keepTabText(nameOf(file), JSON.stringify({ hasHeading, fields, ids, onlyIds }));
}

/** Forgets what was chosen for a file that is imported, or gone. */
export function forgetChosen(file: number): void {
  keepTabText(nameOf(file), undefined);
}

/** Returns what was chosen for a file in this tab; undefined where nothing was, or it cannot be read. */
export function keptChosen(file: number): ChosenColumns | undefined {
  const text = readTabText(nameOf(file));
  if (text === undefined) return undefined;
  try {
    const kept: unknown = JSON.parse(text);
    return isChosen(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

function isChosen(value: unknown): value is ChosenColumns {
  if (typeof value !== 'object' || value === null || !('hasHeading' in value && 'fields' in value && 'ids' in value)) return false;
  if ('onlyIds' in value && value.onlyIds !== true) return false;
  return typeof value.hasHeading === 'boolean' && isText(value.ids) && Array.isArray(value.fields) && value.fields.every(isText);
}
