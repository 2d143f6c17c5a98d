import type { StaffReply } from '@/lib/api/staff';
import { jobActs, undoJobText } from '@/lib/console/undo/jobActs';

type Job = StaffReply<'job'>;

const job = (id: number, kind: string, of: Partial<Job> = {}): Job => ({
  ...{ id, kind, about: 'county.csv', state: 'done', step: '', done: 0, total: null, isCancelling: false, resumed: 0, result: null },
  ...{ message: null, by: 'Jo Alvarez', isOwn: true, askedAt: 1, beganAt: 1, endedAt: 100 + id },
  ...of,
});
const imported = (id: number, of: Partial<Job> = {}) => job(id, 'importVoters', { result: { number: id }, ...of });
const CUT = {
  ...{ packets: 7, doors: 315, least: 40, most: 50, crossing: 0, knowsBarriers: true, unmapped: 0, uncut: [], smallest: [] },
};
const published = (id: number, of: Partial<Job> = {}) => job(id, 'publishCut', { result: CUT, ...of });

const placed = (id: number, of: Partial<Job> = {}) => job(id, 'geocode', { about: 'points.csv', result: { number: 2 }, ...of });

const back = (number: number, said = 'county.csv imported.') => ({
  ...{ campaign: 1, said, at: (100 + number) * 1000, step: { call: 'undoImport', body: { number } } },
  undone: 'Undoing the import of county.csv…',
});
const cutBack = (id: number) => ({
  ...{ campaign: 1, said: '7 packets with 315 doors published.', at: (100 + id) * 1000, step: { call: 'undoCut', body: { job: id } } },
});

const placingBack = (id: number) => ({
  ...{ campaign: 1, said: 'Doors placed by points.csv.', at: (100 + id) * 1000, step: { call: 'undoPlacing', body: { number: 2 } } },
  undone: 'Undoing the places of points.csv…',
});

/** It stands, and Undo is off. */
const forGood = ({ step: _, ...act }: { step: object }) => act;

test.each<[string, readonly Job[], readonly object[]]>([
  ['nothing, where there was none', [], []],
  ['nothing of what only looks', [job(2, 'readVoterFile'), job(1, 'draftCut', { result: CUT })], []],
  ['the latest import, and without its undo the one before', [imported(4), imported(3)], [back(4), forGood(back(3))]],
  ['an import that was canceled, or has failed, in part', [imported(4, { state: 'cancelled' })], [back(4, 'county.csv imported in part.')]],
  ['none that has written nothing', [job(4, 'importVoters', { state: 'failed' })], []],
  ['the one before one that has written nothing', [job(5, 'importVoters', { state: 'failed' }), imported(4)], [back(4)]],
  [
    'the one before without its undo, while another one goes on',
    [imported(5, { state: 'running', endedAt: null, result: null }), imported(4)],
    [forGood(back(4))],
  ],
  ['the one before, while another one waits', [imported(5, { state: 'waiting', endedAt: null, result: null }), imported(4)], [back(4)]],
  ['none after its undo, or while that goes on', [job(5, 'undoImport', { state: 'running', endedAt: null }), imported(4)], []],
  ['none of somebody else, and one’s own before it without its undo', [imported(5, { isOwn: false }), imported(4)], [forGood(back(4))]],
  ['the import before one that was undone, without its undo', [job(6, 'undoImport'), imported(5), imported(4)], [forGood(back(4))]],
  ['an import whose undo was canceled', [job(5, 'undoImport', { state: 'cancelled' }), imported(4)], [back(4)]],
  ['an import whose undo has failed', [job(5, 'undoImport', { state: 'failed' }), imported(4)], [back(4)]],
  ['the last published cut, and the one before without its undo', [published(6), published(2)], [cutBack(6), forGood(cutBack(2))]],
  ['none that was taken back', [published(6, { result: { ...CUT, isUndone: true } }), published(2)], [forGood(cutBack(2))]],
  ['none that made no packet', [published(6, { result: { ...CUT, packets: 0 } })], []],
  ['none of somebody else’s cut', [published(6, { isOwn: false }), published(2)], [forGood(cutBack(2))]],
  ['the cut before one that failed', [published(6, { state: 'failed', result: null }), published(2)], [cutBack(2)]],
  [
    'the last file of address points, and the one before without its undo',
    [placed(6), placed(2)],
    [placingBack(6), forGood(placingBack(2))],
  ],
  ['one that was canceled once it had placed doors', [placed(6, { state: 'cancelled' })], [placingBack(6)]],
  ['none that only counted', [placed(6, { result: {} })], []],
  ['none of somebody else’s file', [placed(6, { isOwn: false }), placed(2)], [forGood(placingBack(2))]],
  [
    'no file after its undo, or while that goes on',
    [job(7, 'undoPlacing', { about: 'points.csv', state: 'running', endedAt: null }), placed(6)],
    [],
  ],
  ['a file whose undo has failed', [job(7, 'undoPlacing', { state: 'failed' }), placed(6)], [placingBack(6)]],
  ['all', [published(6), placed(5), imported(4)], [back(4), placingBack(5), cutBack(6)]],
])('of long work stands: %s', (_, jobs, expected) => {
  expect(jobActs(jobs, 1)).toEqual(expected);
});

test.each<[string, Partial<Job>, string | undefined]>([
  ['undoImport', { state: 'waiting', endedAt: null }, 'Undoing the import of county.csv…'],
  ['undoImport', { state: 'running', endedAt: null }, 'Undoing the import of county.csv…'],
  ['undoImport', { state: 'done' }, 'Import of county.csv undone.'],
  ['undoImport', { state: 'failed' }, 'The undo of county.csv stopped. Undo goes on with it.'],
  ['undoImport', { state: 'cancelled' }, 'The undo of county.csv stopped. Undo goes on with it.'],
  ['undoPlacing', { state: 'running', endedAt: null }, 'Undoing the places of county.csv…'],
  ['undoPlacing', { state: 'done' }, 'Places of county.csv undone.'],
  ['importVoters', { state: 'done' }, undefined],
])('the undo by a job says how it stands: %s %j', (kind, of, text) => {
  expect(undoJobText(job(8, kind, of))).toBe(text);
});
