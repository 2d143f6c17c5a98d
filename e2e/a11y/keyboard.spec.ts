import { expect } from '@playwright/test';
import { Keyboard } from '@/e2e/support/keyboard';
import { campaignHasAScript, listIsRefreshed } from '@/e2e/support/scriptedCampaign';
import { test } from '@/e2e/support/world';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

test('the main job by the keyboard alone: the focus is never lost, and each screen is named', async ({ world, volunteer }) => {
  const { page } = volunteer;
  const keyboard = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const heading = async () => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  await test.step('logging in', async () => {
    await volunteer.opens('/');
    await keyboard.isLedTo('Walkbook', 'Log in');
    await keyboard.fills(page.getByRole('textbox', { name: 'E-mail' }), DEMO_SIGN_IN.email);
    await keyboard.fills(page.getByRole('textbox', { name: 'PIN' }), DEMO_SIGN_IN.pin);
    await keyboard.presses('Enter');
    await keyboard.isLedTo('Campaigns');
  });

  await test.step('to the doors, past the menu', async () => {
    const campaign = page.getByRole('main').getByRole('button').first();
    await expect(campaign).toBeVisible();
    await keyboard.uses(campaign);
    await expect(page).toHaveURL(/\/main-menu\//);
    await keyboard.isLedTo(await heading(), 'Main menu');
    await keyboard.uses(button('Menu'), 'Shift+Tab');
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Home' })).toBeFocused();
    await keyboard.presses('Escape');
    await expect(button('Menu')).toBeFocused();
    await keyboard.uses(volunteer.walkEntry());
    await keyboard.isLedTo('Walk');
    await expect(volunteer.packetLinks().first()).toBeVisible();
    await keyboard.uses(volunteer.packetLinks().first());
    await keyboard.isLedTo('Packet');
    await keyboard.uses(link('Open list'));
    await expect(page).toHaveURL(/\/list-address\//);
  });

  const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
  // The screen is called by its packet's code until the list says its streets, and then how much is left.
  await expect(page.getByRole('banner')).toContainText(' left');
  const name = await heading();

  await test.step('marking in the list, and what comes after each mark', async () => {
    await keyboard.isLedTo(name);
    await keyboard.goesTo(page.getByRole('radio', { name: /^All/ }));
    await keyboard.presses('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Not tried/ })).toBeFocused();
    await keyboard.uses(volunteer.doneButton(first));
    await volunteer.seesDone(first);
    await expect(volunteer.doneButton(first)).toBeFocused();
    // The row leaves with its toast; the one that has moved up has the focus then.
    await expect(volunteer.door(first)).toBeHidden();
    await expect(volunteer.door(second).getByRole('link')).toBeFocused();
    await keyboard.uses(volunteer.door(second).getByRole('button', { name: 'Not home' }));
    await volunteer.seesNotHome(second);
    // The bar's Undo comes after all rows, more keys away than this test has patience for.
    const notHome = volunteer.door(second).getByRole('button', { name: 'Not home' });
    await button(/^Undo/u).focus();
    await keyboard.presses('Enter');
    // It offers the mark before that one then.
    await expect(button(/^Undo/u)).not.toContainText(second.split(' ')[0] ?? '');
    await expect(button(/^Undo/u)).toBeFocused();
    await notHome.focus();
  });

  await test.step('a search that finds nothing', async () => {
    const search = page.getByRole('textbox', { name: 'Filter doors' });
    await keyboard.goesTo(search, 'Shift+Tab');
    await page.keyboard.type('no such street');
    await keyboard.uses(button('Clear'));
    await expect(search).toBeFocused();
    await page.keyboard.type('no such street');
    await keyboard.uses(button('Show all doors'));
    await keyboard.isLedTo(name);
  });

  await test.step('the next door from the bar, and from door to door', async () => {
    await keyboard.goesTo(volunteer.door(second).getByRole('link'));
    await keyboard.presses('Enter');
    await keyboard.isLedTo(second);
    await keyboard.uses(button(/^Done/u));
    await expect(button(/^Done/u)).toHaveAttribute('aria-pressed', 'true');
    await keyboard.uses(button(`Undo ${second} · done`));
    await expect(button(`Redo ${second} · done`)).toBeFocused();
    await keyboard.uses(link(/^Next /));
    await keyboard.isLedTo(third);
    await keyboard.uses(button(/^Done/u));
    const toDo = (await link(/^Next to do: /).textContent())?.replace('Next to do: ', '') ?? '';
    await keyboard.uses(link(`Next to do: ${toDo}`));
    await keyboard.isLedTo(toDo);
    await keyboard.uses(page.getByRole('button', { name: 'Back', exact: true }), 'Shift+Tab');
    await expect(volunteer.door(toDo).getByRole('link')).toBeFocused();
  });

  await test.step('what waits, without a signal', async () => {
    await volunteer.losesTheNetwork();
    await keyboard.uses(volunteer.doneButton(second), 'Shift+Tab');
    await volunteer.seesWaiting(1);
    const bar = page.getByRole('status').getByRole('button');
    await keyboard.uses(bar, 'Shift+Tab');
    const dataQueue = page.getByRole('dialog', { name: 'Data Queue' });
    await expect(dataQueue.getByRole('button', { name: 'Close' })).toBeFocused();
    await keyboard.uses(dataQueue.getByRole('button', { name: `Undo, ${second}` }));
    await expect(dataQueue.getByText(`${second}: taken back`)).toBeVisible();
    await keyboard.presses('Escape');
    await expect(bar).toBeFocused();
    await volunteer.getsTheNetworkBack();
    await volunteer.seesEverythingSent();
    // The bar that had it is gone.
    await keyboard.isLedTo(name);
  });

  await test.step('Sync, and logging out', async () => {
    await keyboard.uses(button('Sync'));
    await expect(page.getByText('Sync Success')).toBeVisible();
    await expect(button('Sync')).toBeFocused();
    await keyboard.uses(button('Back'), 'Shift+Tab');
    await keyboard.isLedTo('Packet');
    await keyboard.uses(button('Back'), 'Shift+Tab');
    await keyboard.isLedTo('Walk');
    await keyboard.uses(button('Back'), 'Shift+Tab');
    await expect(page).toHaveURL(/\/main-menu\//);
    await keyboard.isLedTo(await heading(), 'Main menu');
    await keyboard.uses(button('Menu'), 'Shift+Tab');
    await keyboard.uses(page.getByRole('dialog').getByRole('button', { name: 'Log out' }));
    await keyboard.isLedTo('Walkbook', 'Log in');
  });

  expect(await world.marksAtTheEnd()).toHaveLength(8);
});

test('a note and a talk at the door by the keyboard alone', async ({ volunteer }) => {
  const { page } = volunteer;
  const keyboard = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name });
  await volunteer.isAtTheDoors();
  await keyboard.begins();
  await campaignHasAScript(page);
  await listIsRefreshed(volunteer);
  // From here on by the keyboard.
  await button('Sync').focus();
  const [first = '', second = ''] = await volunteer.nextDoors(2);

  await test.step('a note about somebody, written at the door', async () => {
    await keyboard.uses(volunteer.door(first).getByRole('link'));
    await keyboard.isLedTo(first);
    const notes = page.getByRole('main').getByRole('group').first().getByRole('button', { name: 'Note' });
    await keyboard.uses(notes);
    await keyboard.fills(page.getByRole('dialog').getByRole('textbox', { name: 'Note' }), 'Ring twice');
    await keyboard.uses(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
    await expect(page.getByRole('main')).toContainText('“Ring twice”');
    await expect(notes).toBeFocused();
  });

  await test.step('a talk, and on to the next door', async () => {
    await keyboard.uses(page.getByRole('main').getByRole('group').first().getByRole('button', { name: 'Survey' }), 'Shift+Tab');
    await expect(page).toHaveURL(/list-survey/);
    await keyboard.goesTo(page.getByRole('radio', { name: 'Strong yes' }));
    await keyboard.presses('Space');
    await expect(page.getByRole('radio', { name: 'Strong yes' })).toBeChecked();
    await keyboard.uses(button('Save and complete'));
    await keyboard.isLedTo(second);
  });
});

test('the filter, and a voter who is found, by the keyboard alone', async ({ volunteer }) => {
  const { page } = volunteer;
  const keyboard = new Keyboard(page);
  await volunteer.isAtTheDoors();
  await keyboard.begins();
  const all = await volunteer.doors().count();

  await test.step('doors are filtered by people, and all are shown again', async () => {
    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await keyboard.uses(filter);
    const sheet = page.getByRole('dialog', { name: 'Filter by street and person' });
    await keyboard.goesTo(sheet.getByRole('group', { name: 'Street' }).getByRole('checkbox').first());
    await keyboard.presses('Space');
    const show = sheet.getByRole('button', { name: /^Show/u });
    const chosen = Number(/\d+/u.exec((await show.textContent()) ?? '')?.[0]);
    expect(chosen).toBeLessThan(all);
    await keyboard.uses(show);
    await expect(volunteer.doors()).toHaveCount(chosen);
    const filtered = page.getByRole('button', { name: /^Filter/u });
    await expect(filtered).toBeFocused();
    await keyboard.presses('Enter');
    await keyboard.uses(sheet.getByRole('button', { name: 'Clear' }));
    await keyboard.uses(show);
    await expect(volunteer.doors()).toHaveCount(all);
  });

  await test.step('a voter is searched for, and their door marked where they were found', async () => {
    await volunteer.opens('/search-name/');
    await keyboard.fills(page.getByRole('textbox', { name: 'Last name' }), 'a');
    await keyboard.presses('Enter');
    await keyboard.isLedTo('People found');
    const toDo = page.getByRole('button', { name: /^Done, /u, pressed: false }).first();
    const door = (await toDo.getAttribute('aria-label')) ?? '';
    await keyboard.uses(toDo);
    const done = page.getByRole('button', { name: door, exact: true });
    await expect(done).toHaveAttribute('aria-pressed', 'true');
    await expect(done).toBeFocused();
    const people = page.getByRole('list', { name: `People at ${door.replace('Done, ', '')}`, exact: true });
    await keyboard.uses(people.getByRole('button', { name: 'Note' }).first());
    await keyboard.fills(page.getByRole('textbox', { name: 'Note' }), 'Met at the corner');
    await keyboard.uses(page.getByRole('button', { name: 'Save' }));
    await expect(people).toContainText('Met at the corner');
    await volunteer.seesEverythingSent();
  });
});
