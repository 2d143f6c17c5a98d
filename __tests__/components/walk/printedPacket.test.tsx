import { screen, within } from '@testing-library/react';
import { aDoneDoor, aDoor, aPacket, aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
import { PrintedPacket } from '@/components/walk/PrintedPacket';
import type { Door } from '@/lib/domain/door/door';
import type { Printing } from '@/lib/hooks/usePrinting';

const image = { dataUrl: 'data:image/png;base64,AA==', width: 1900, height: 2560 };
const READY: Printing = { state: 'ready', image, print: () => {} };
const MISSING: Printing = {
  state: 'imageMissing',
  failure: { success: false, kind: 'offline', message: '' },
  retry: () => {},
  print: () => {},
};

async function prints(doors: readonly Door[], printing = READY): Promise<void> {
  const phone = await VoterPhone.opens();
  const packet = aPacket('K7M4QX9TB', { areaName: 'Elm Hill' });
  phone.draws(<PrintedPacket packet={packet} list={{ doors, groups: [] }} updatedAtMs={Date.now()} printing={printing} />);
}

const unit = (name: string) => aDoor(`20 Elm St ${name}`, { line: '20 Elm St', unit: name });
const street = (name: string) => within(screen.getByRole('table', { name }));

it('has the code, the area, the campaign, the counts and the image', async () => {
  await prints([aDoor('1 Elm St'), aDoneDoor('3 Elm St')]);
  expect(screen.getByRole('heading', { name: 'K7M-4QX-9TB · Elm Hill' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent(
    /^K7M-4QX-9TB · Elm HillElm for Council · 2 doors, 1 donePrinted .* · doors as of /u,
  );
  expect(screen.getByRole('img', { name: 'Packet image K7M-4QX-9TB' })).toHaveAttribute('src', image.dataUrl);
});

it('says that the image was not available', async () => {
  await prints([aDoor('1 Elm St')], MISSING);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('The packet image was not available when this was printed.')).toBeInTheDocument();
});

it('has a row for each door under its street, with the number of the walk, people, last result and boxes', async () => {
  const last = { action: 'nh', time: Math.floor(Date.now() / 1000), by: 'Sam' };
  const people = [{ ...aPerson('Ann Lee'), age: 38, party: 'Democratic' }, aPerson('Bo Lee')];
  await prints([
    aDoor('1 Elm St', { people, last, warning: 'Hostile', reported: 1 }),
    aDoneDoor('3 Elm St'),
    unit('Apt 1'),
    unit('Apt 2'),
    unit('Apt 3'),
  ]);
  const [head, first, second] = street('Elm St').getAllByRole('row');
  expect(head).toHaveTextContent('Elm St 2 doors');
  expect(first).toHaveTextContent(/^11Do not knock: HostileAnn Lee 38 · DBo LeeNot home .*Sam · reported$/u);
  expect(first).not.toHaveTextContent('✓');
  expect(second).toHaveTextContent(/^23✓$/u);
  const units = street('20 Elm St').getAllByRole('row');
  expect(units.map((row) => row.textContent)).toEqual(['20 Elm St 3 apartments', '3Apt 1', '4Apt 2', '5Apt 3']);
  expect(screen.getByText('D = Democratic')).toBeInTheDocument();
});

it('names nobody who is not of this pass', async () => {
  await prints([aDoor('1 Elm St', { people: [aPerson('Ann Lee'), { ...aPerson('Bo Lee'), isAside: true }] })]);
  expect(screen.getByText(/Ann Lee/u)).toBeInTheDocument();
  expect(screen.queryByText(/Bo/u)).not.toBeInTheDocument();
});
