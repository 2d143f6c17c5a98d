import { pluralOf } from '@/lib/texts/plural';

const plural = pluralOf('en');
const packets = (count: number) => plural(count, { one: '1 packet', other: `${count.toLocaleString('en')} packets` });
const doors = (count: number) => plural(count, { one: '1 door', other: `${count.toLocaleString('en')} doors` });

/** The words for long work that the bottom line takes back, which asks first. */
export const undoTexts = {
  imported: (file: string) => `${file} imported.`,
  importedInPart: (file: string) => `${file} imported in part.`,
  undoingImport: (file: string) => `The server takes the import of ${file} back.`,
  placed: (file: string) => `Doors placed by ${file}.`,
  undoingPlacing: (file: string) => `The server takes the places of ${file} back.`,
  published: (count: number, of: number) => `${packets(count)} with ${doors(of)} published.`,
  askImport: 'Undo the import?',
  askPlacing: 'Undo the file?',
  askCut: 'Take the published cut back?',
  cutText: 'Its packets go, and their doors are in no packet again. Where one of them was handed out or marked, nothing goes.',
  goCut: 'Take the cut back',
  keep: 'Keep it',
} as const;
