import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const packets = (count: number) => plural(count, { one: '1 packet', other: `${count.toLocaleString('en')} packets` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${count.toLocaleString('en')} doors` });

/** The words for long work that the bottom line takes back, which asks first. */
export const undoTexts = {
  imported: (file: string) => `${file} imported.`,
  importedInPart: (file: string) => `${file} imported in part.`,
  /** The undo of an import, which the server does as a job. */
  import: {
    going: (file: string) => `Undoing the import of ${file}…`,
    done: (file: string) => `Import of ${file} undone.`,
    stopped: (file: string) => `The undo of ${file} stopped. Undo goes on with it.`,
  },
  placed: (file: string) => `Doors placed by ${file}.`,
  /** The same for the places of a file. */
  placing: {
    going: (file: string) => `Undoing the places of ${file}…`,
    done: (file: string) => `Places of ${file} undone.`,
    stopped: (file: string) => `The undo of ${file} stopped. Undo goes on with it.`,
  },
  published: (count: number, of: number) => `${packets(count)} with ${doors(of)} published.`,
  askImport: 'Undo the import?',
  askPlacing: 'Undo the file?',
  askCut: 'Take the published cut back?',
  cutText: 'Its packets go, and their doors are in no packet again. Where one of them was handed out or marked, nothing goes.',
  goCut: 'Take the cut back',
  keep: 'Keep it',
} as const;
