import type { ScriptFile } from '@/server/campaign/script/readScript';

/** What volunteers of the town's first campaign say and ask. Its answers are among those of every new campaign. */
export const DEMO_SCRIPT: ScriptFile = {
  opening: 'Hi, is {voter} in? I am {volunteer}, a neighbor, and I am out for Alder Bay Forward and {candidate}. Do you have two minutes?',
  points: [
    'Buses until midnight, so that the late shift at the cannery gets home.',
    'A library branch on the south side of the bay.',
    'Mill Pond is cleaned before anything new is built there.',
  ],
  candidate: {
    name: 'Dana Reyes',
    office: 'Alder Bay City Council',
    vote: 'Ballots come by mail. Return yours by 8 p.m. on election day, at the library or at City Hall.',
    photo: 'pictures/dana.png',
  },
  leaveBehind: 'pictures/door-hanger.png',
  questions: [
    {
      id: 'support',
      ask: 'Can {candidate} count on your vote?',
      kind: 'support',
      many: false,
      answers: [{ name: 'Strong yes' }, { name: 'Lean yes' }, { name: 'Undecided' }, { name: 'Lean no' }, { name: 'Strong no' }],
    },
    {
      id: 'sign',
      ask: 'Great. May we put a sign in your yard?',
      kind: 'signs',
      many: false,
      answers: [{ name: 'Wants a yard sign' }, { name: 'Has a yard sign' }],
      after: { question: 'support', answers: ['Strong yes', 'Lean yes'] },
    },
    {
      id: 'help',
      ask: 'Is there something we can do for each other?',
      kind: 'other',
      many: true,
      answers: [{ name: 'Will volunteer' }, { name: 'Needs a ride to the polls' }, { name: 'Wants a call back' }],
    },
  ],
};
