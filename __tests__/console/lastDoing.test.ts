import { LastDoing } from '@/lib/console/lastDoing';

afterEach(() => localStorage.clear());

const ANA = 'ana@example.org';
const JO = 'jo@example.org';
const said = (doings: LastDoing, campaign: number, by: string) => doings.as({ campaign, by }).said()?.said;

test('what was done is said to whoever did it, in its campaign', () => {
  const doings = new LastDoing();
  doings.as({ campaign: 1, by: JO }).set({ said: 'Held.', at: 1 });
  expect([said(doings, 1, JO), said(doings, 2, JO), said(doings, 1, ANA)]).toEqual(['Held.', undefined, undefined]);
});

test('that a campaign is deleted is said in whichever its owner opens next, until something else is done there', () => {
  const doings = new LastDoing();
  doings.as({ campaign: 2, by: JO }).set({ said: 'Held.', at: 1 });
  doings.as({ campaign: 1, by: JO }).set({ said: 'Oak is deleted.', at: 2, isOfNone: true });
  expect([said(doings, 2, JO), said(doings, 2, ANA)]).toEqual(['Oak is deleted.', undefined]);
  doings.as({ campaign: 2, by: JO }).set({ said: 'Released.', at: 3 });
  expect([said(doings, 2, JO), said(doings, 3, JO)]).toEqual(['Released.', undefined]);
});
