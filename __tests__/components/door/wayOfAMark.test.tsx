import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AtDoor, LIST, phoneWithDoors } from '@/__tests__/support/doorPhone';
import { aDoor } from '@/__tests__/support/scenario';
import { MarkDoor } from '@/components/door/MarkDoor';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';

/**
 * Limits the files of the app that run between a tap on Done and the mark on disk and screen. A quiet machine runs 84. On a busy one, timers run in
 * that time too. Whoever adds a file needs a reason.
 */
const FILES_AT_MOST = 90;

const DOOR = '12 Elm St';
const button = () => screen.getByRole('button', { name: `Done, ${DOOR}` });

/** Runs something and returns the files of the app of which a function ran meanwhile. */
async function filesRunBy(work: () => Promise<void>): Promise<string[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ ranges: [range] }) => range !== undefined && range.count > 0))
    .map(({ url }) => relative(process.cwd(), url.startsWith('file:') ? fileURLToPath(url) : url))
    .filter((file) => /^(?:app|components|lib)\//u.test(file))
    .sort();
}

it(`a mark passes ${FILES_AT_MOST} files at most`, async () => {
  const door = aDoor(DOOR);
  const phone = await phoneWithDoors([door]);
  phone.draws(<AtDoor doorId={door.doorId}>{(drawn, all) => <MarkDoor list={LIST} door={drawn} all={all} />}</AtDoor>);
  // What the first mark loads is there at the second.
  await userEvent.click(await screen.findByRole('button', { name: `Done, ${DOOR}` }));
  await userEvent.click(await screen.findByRole('button', { name: `Undo ${DOOR} · done` }));
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'));
  // A tap that follows sooner belongs to the one before it.
  await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
  const files = await filesRunBy(async () => {
    await userEvent.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'));
  });
  if (process.env.WALKBOOK_WAY_OF_A_MARK) console.log(files.join('\n'));
  expect(files).toContain('lib/offline/journal/journal.ts');
  expect(files.length).toBeLessThanOrEqual(FILES_AT_MOST);
});
