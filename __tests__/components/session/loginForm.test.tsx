import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginForm } from '@/components/session/LoginForm';

const actions = () => ({ onSubmit: jest.fn(), onRequestPin: jest.fn(), onScan: jest.fn() });
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const pin = () => screen.getByRole('textbox', { name: 'PIN' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('LoginForm', () => {
  it('hands over e-mail and PIN without the spaces around them', async () => {
    const given = actions();
    render(<LoginForm {...given} />);
    await userEvent.type(email(), ' robin@example.org');
    await userEvent.type(pin(), '123456{Enter}');
    expect(given.onSubmit).toHaveBeenCalledWith('robin@example.org', { pin: '123456' });
  });

  it('is filled by an invitation, and waits for the tap; spaces in a PIN are no part of it', async () => {
    const given = actions();
    render(<LoginForm {...given} invitation={{ email: 'ana@example.org', pin: 'ACDE FGHJ KMNP', key: '' }} />);
    expect(screen.getByText(/Your invitation filled this in/u)).toBeInTheDocument();
    expect(email()).toHaveValue('ana@example.org');
    expect(pin()).toHaveValue('ACDE FGHJ KMNP');
    expect(given.onSubmit).not.toHaveBeenCalled();
    await press('Log in');
    expect(given.onSubmit).toHaveBeenCalledWith('ana@example.org', { pin: 'ACDEFGHJKMNP' });
  });

  describe('with the key of an invitation', () => {
    const invitation = { email: 'ana@example.org', pin: '', key: 'aB3' };
    const noPin = () => screen.queryByRole('textbox', { name: 'PIN' });

    it('asks for no PIN, and hands the key over at the tap, not before', async () => {
      const given = actions();
      render(<LoginForm {...given} invitation={invitation} />);
      expect(screen.getByText('Your invitation is ready. Press Log in.')).toBeInTheDocument();
      expect(noPin()).not.toBeInTheDocument();
      expect(given.onSubmit).not.toHaveBeenCalled();
      await press('Log in');
      expect(given.onSubmit).toHaveBeenCalledWith('ana@example.org', { key: 'aB3' });
    });

    it('asks for a PIN once the key is void, and stays so while that one is tried', async () => {
      const given = actions();
      const { rerender } = render(<LoginForm {...given} invitation={invitation} />);
      rerender(<LoginForm {...given} invitation={invitation} failure={{ text: 'Void', retry: false, keyIsVoid: true }} />);
      expect(screen.getByRole('button', { name: 'Send me a PIN' })).toBeInTheDocument();
      await userEvent.type(pin(), '123456{Enter}');
      expect(given.onSubmit).toHaveBeenCalledWith('ana@example.org', { pin: '123456' });
      rerender(<LoginForm {...given} invitation={invitation} busy="login" />);
      expect(pin()).toHaveValue('123456');
    });

    it('lets a PIN be typed instead', async () => {
      render(<LoginForm {...actions()} invitation={invitation} />);
      await press('Type a PIN instead');
      expect(pin()).toBeInTheDocument();
    });

    it('keeps the key where the server could not be reached', async () => {
      const given = actions();
      render(<LoginForm {...given} invitation={invitation} failure={{ text: 'Not reached', retry: true }} />);
      await press('Retry');
      expect(given.onSubmit).toHaveBeenCalledWith('ana@example.org', { key: 'aB3' });
    });
  });

  it('asks for what is missing instead of calling', async () => {
    const given = actions();
    render(<LoginForm {...given} />);
    await press('Log in');
    expect(email()).toHaveAccessibleDescription(/Enter your e-mail/u);
    expect(pin()).toHaveAccessibleDescription(/Enter the PIN/u);
    expect(given.onSubmit).not.toHaveBeenCalled();
  });

  it('leads to the first field that is wrong', async () => {
    render(<LoginForm {...actions()} />);
    await press('Log in');
    expect(email()).toHaveFocus();
    await userEvent.type(email(), 'robin@example.org');
    await press('Log in');
    expect(pin()).toHaveFocus();
    await userEvent.clear(email());
    await press('Send me a PIN');
    expect(email()).toHaveFocus();
  });

  it('needs only the e-mail to send a PIN', async () => {
    const given = actions();
    render(<LoginForm {...given} />);
    await press('Send me a PIN');
    expect(given.onRequestPin).not.toHaveBeenCalled();
    await userEvent.type(email(), 'robin@example.org');
    await press('Send me a PIN');
    expect(given.onRequestPin).toHaveBeenCalledWith('robin@example.org');
  });

  it('says a failure aloud and tries again with what was typed', async () => {
    const given = actions();
    const { rerender } = render(<LoginForm {...given} />);
    await userEvent.type(email(), 'robin@example.org');
    await userEvent.type(pin(), '123456');
    rerender(<LoginForm {...given} failure={{ text: 'Timeout has occurred', retry: true }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Timeout has occurred');
    await press('Retry');
    expect(given.onSubmit).toHaveBeenCalledWith('robin@example.org', { pin: '123456' });
  });

  it('offers no Retry for a wrong PIN', () => {
    render(<LoginForm {...actions()} failure={{ text: 'E-mail or PIN not recognised', retry: false }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('E-mail or PIN not recognised');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('puts every answer below the fields and buttons, where it moves none of them', () => {
    render(<LoginForm {...actions()} failure={{ text: 'E-mail or PIN not recognised', retry: false }} pinRequested />);
    const isAbove = (element: Element, other: Element) => (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const answers = [screen.getByRole('alert'), screen.getByText(/a PIN is on its way/u)];
    const controls = [email(), pin(), ...['Log in', 'Send me a PIN'].map((name) => screen.getByRole('button', { name }))];
    expect(controls.flatMap((control) => answers.map((answer) => isAbove(control, answer)))).not.toContain(false);
  });

  it('signs in once while it is under way', async () => {
    const given = actions();
    render(<LoginForm {...given} busy="login" />);
    await userEvent.type(email(), 'robin@example.org');
    await userEvent.type(pin(), '123456{Enter}');
    await press('Log in');
    expect(given.onSubmit).not.toHaveBeenCalled();
  });
});
