import { expect, type Page } from '@playwright/test';
import type { Volunteer } from './volunteer';

const LEVELS = ['Strong yes', 'Lean yes', 'Undecided', 'Lean no', 'Strong no'];
const TOPICS = ['Rent and housing', 'Schools', 'Roads and buses', 'Safe streets'];
const ROADS = ['Route 4 bus', 'Potholes'];

/** Has the campaign's server send a script with a follow-up, and roles and levels with its groups, as the wire lets it. */
export async function campaignHasAScript(page: Page): Promise<void> {
  await listsAreChanged(page, (data) => {
    const { groups } = data;
    for (const group of groups) {
      const level = LEVELS.indexOf(group.name) + 1;
      if (group.kind === 'support' && level > 0) group.level = level;
      if (group.name === 'Refused') group.role = 'refused';
    }
    const asked = (names: readonly string[], kind: string) =>
      names.map((name) => {
        groups.push({ id: name, name, kind });
        return name;
      });
    const topics = asked(TOPICS, 'other');
    const roads = asked(ROADS, 'other');
    data.script = {
      id: 'autumn',
      opening: 'Hi {voter}, I’m a volunteer with {candidate}.\nCould I ask you a few quick questions?',
      points: ['A bus every 15 minutes', 'Rent that people can pay'],
      candidate: { name: 'Nora Bellamy', office: 'for City Council', vote: 'Vote Tuesday, November 3' },
      questions: [
        { id: 'vote', text: 'Can {candidate} count on your vote?', many: false, answers: groups.filter(hasLevel).map(idOf) },
        { id: 'first', text: 'What should the city fix first?', many: true, answers: topics },
        {
          id: 'road',
          text: 'Roads and buses: which one?',
          many: false,
          answers: roads,
          after: { question: 'first', answers: [topics[2]] },
        },
        { id: 'sign', text: 'Would you put up a yard sign?', many: false, answers: groups.filter(isSign).map(idOf) },
      ],
    };
  });
}

/** Has the campaign's server send no script: the survey then asks for the campaign's groups. */
export async function campaignHasNoScript(page: Page): Promise<void> {
  await listsAreChanged(page, (data) => {
    delete data.script;
  });
}

/**
 * Refreshes the open list, so that it is as the campaign has it now. The change comes after the doors were opened: what a phone keeps at that
 * point is taken over by later tests.
 */
export async function listIsRefreshed(volunteer: Volunteer): Promise<void> {
  await volunteer.presses('Sync');
  await expect(volunteer.page.getByText('Sync Success', { exact: true })).toBeVisible();
  await expect(volunteer.page.getByRole('dialog')).toHaveCount(0);
}

/** Changes each list on its way. A request that ends with its page, or without a network, is none. */
async function listsAreChanged(page: Page, change: (data: Lists) => void): Promise<void> {
  await page.context().route('**/mapList2.php*', async (route) => {
    try {
      const response = await route.fetch();
      const envelope = await response.json();
      if (envelope.data) change(envelope.data);
      await route.fulfill({ response, json: envelope });
    } catch {
      await route.abort().catch(() => undefined);
    }
  });
}

type Lists = { groups: { id: string; name: string; kind: string; level?: number; role?: string }[]; script?: unknown };

type Group = { readonly id: string; readonly kind: string; readonly level?: number };
const hasLevel = ({ level }: Group) => level !== undefined;
const isSign = ({ kind }: Group) => kind === 'signs';
const idOf = ({ id }: Group) => id;
