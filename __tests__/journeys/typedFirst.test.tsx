import { screen } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { eventually } from '@/__tests__/support/volunteer';

const world = withDemoWorld();

test.each([
  ['Find a packet', 'Packet code'],
  ['Search by name', 'First name'],
  ['Search by address', 'House number'],
])('%s opens with the focus in %s', async (entry, field) => {
  const { volunteer } = world();
  await volunteer.isSignedIn();
  await volunteer.follows(entry);
  await eventually(() => expect(screen.getByRole('textbox', { name: field })).toHaveFocus());
});

test('without a packet the code comes first on the screens where packets are listed, and takes no focus from them', async () => {
  const { volunteer, phone } = world();
  const walk = { response: 'success', message: '', data: { my_packets: {}, walk_targets: {} } };
  phone.network.answers(/getWalk\.php/u, () => Response.json(walk));
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  for (const path of ['/walk/', '/home/', '/list/']) {
    await volunteer.opens(path);
    const code = await eventually(() => screen.getByRole('textbox', { name: 'Packet code' }));
    expect(code).not.toHaveFocus();
    expect(screen.getAllByRole('button', { name: 'Find packet' })).toHaveLength(1);
    const others = [...document.querySelectorAll('main [role=switch], main ul')];
    for (const other of others) expect(code.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});
