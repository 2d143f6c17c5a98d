import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PinForm } from '@/components/session/PinForm';

const actions = () => ({ text: 'Why', onSave: jest.fn(), onRequestPin: jest.fn(), onLater: jest.fn() });
const pin = () => screen.getByRole('textbox', { name: 'New PIN' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('PinForm', () => {
  it('hands over the PIN without the spaces around it', async () => {
    const given = actions();
    render(<PinForm {...given} />);
    await userEvent.type(pin(), ' 654321 {Enter}');
    expect(given.onSave).toHaveBeenCalledWith('654321');
  });

  it('asks for the PIN instead of calling without one', async () => {
    const given = actions();
    render(<PinForm {...given} />);
    await press('Save');
    expect(pin()).toHaveAccessibleDescription(/Enter the PIN/u);
    expect(pin()).toHaveFocus();
    expect(given.onSave).not.toHaveBeenCalled();
  });

  it('can be put off, and can have a PIN sent, with nothing typed', async () => {
    const given = actions();
    render(<PinForm {...given} />);
    await press('Later');
    await press('Send me a PIN');
    expect([given.onLater.mock.calls.length, given.onRequestPin.mock.calls.length]).toEqual([1, 1]);
  });

  it('says a failure aloud, keeps what was typed and tries it again', async () => {
    const given = actions();
    const { rerender } = render(<PinForm {...given} />);
    await userEvent.type(pin(), '654321');
    rerender(<PinForm {...given} failure={{ text: 'The server cannot be reached', retry: true }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('cannot be reached');
    expect(pin()).toHaveValue('654321');
    await press('Retry');
    expect(given.onSave).toHaveBeenCalledWith('654321');
  });

  it('saves once while it is under way', async () => {
    const given = actions();
    render(<PinForm {...given} busy="login" />);
    await userEvent.type(pin(), '654321');
    await press('Save');
    expect(given.onSave).not.toHaveBeenCalled();
  });
});
