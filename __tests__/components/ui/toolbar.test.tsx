import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { Toolbar } from '@/components/ui/Toolbar';

describe('Toolbar', () => {
  it('is the banner, titled by a heading of level 1', () => {
    render(<Toolbar title="Packet" />);
    expect(screen.getByRole('banner')).toContainElement(screen.getByRole('heading', { level: 1, name: 'Packet' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['back', 'Back'],
    ['menu', 'Menu'],
  ] as const)('leads with %s', async (kind, name) => {
    const onPress = jest.fn();
    render(<Toolbar title="Packet" leading={{ kind, onPress }} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('has the word of an action under its icon', () => {
    render(<Toolbar title="Packet" actions={[{ label: 'Sync', icon: RefreshCw, onPress: () => {} }]} />);
    expect(screen.getByRole('button', { name: 'Sync' })).toHaveTextContent('Sync');
  });

  it('takes no second tap on an action that is under way', async () => {
    const onPress = jest.fn();
    render(<Toolbar title="Packet" actions={[{ label: 'Sync', icon: RefreshCw, onPress, busy: true }]} />);
    const sync = screen.getByRole('button', { name: 'Sync' });
    expect(sync).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(sync);
    expect(onPress).not.toHaveBeenCalled();
  });
});
