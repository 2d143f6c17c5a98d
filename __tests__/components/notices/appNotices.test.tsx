import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppNotices } from '@/components/notices/AppNotices';
import { askForUpdate } from '@/lib/hooks/useAppUpdate';
import { siteNews } from '@/lib/walkbook/siteNews';

const NEW_VERSION = 'A new version is available. Download Now?';
const unregister = jest.fn(async () => true);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const hears = (type: string) => act(() => siteNews.take({ action: 'ASSET_GROUPS', type }));
let release = 0;
const findsVersion = () => act(() => siteNews.noteNewVersion(`release ${release}`));

beforeEach(() => {
  release += 1;
  unregister.mockClear();
  localStorage.clear();
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ unregister }) } });
});
afterEach(() => {
  act(() => {
    siteNews.refuseUpdate();
    siteNews.hideCaching();
  });
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('says nothing while there is nothing to say', () => {
  const { container } = render(<AppNotices onOffline={jest.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

describe('the caching', () => {
  test('is told while it runs, and no longer', () => {
    render(<AppNotices onOffline={jest.fn()} />);
    hears('INITIALIZE_START');
    expect(screen.getByRole('dialog', { name: 'Caching resources...' })).toBeVisible();
    hears('INITIALIZE_COMPLETE');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is told too by notices that were loaded after it began', () => {
    hears('INITIALIZE_START');
    render(<AppNotices onOffline={jest.fn()} />);
    expect(screen.getByRole('dialog', { name: 'Caching resources...' })).toBeVisible();
  });

  test('can be hidden', async () => {
    render(<AppNotices onOffline={jest.fn()} />);
    hears('INITIALIZE_START');
    await press('Hide');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that has failed says what works, what does not, and what to do', async () => {
    render(<AppNotices onOffline={jest.fn()} />);
    hears('INITIALIZE_START');
    hears('INITIALIZE_ERROR');
    expect(screen.queryByText('Caching resources...')).not.toBeInTheDocument();
    const alert = screen.getByRole('alertdialog', { name: 'Caching resources failed' });
    expect(alert).toHaveTextContent(/will work correctly but cannot be used for offline mode/u);
    expect(alert).toHaveTextContent(/close the app from the device task manager and reopen it to restart caching/u);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('a new version', () => {
  test('is asked for with No and Yes, over nothing that is being done', async () => {
    render(<AppNotices onOffline={jest.fn()} />);
    findsVersion();
    const question = screen.getByRole('alertdialog', { name: NEW_VERSION });
    expect(question).not.toHaveAttribute('aria-modal');
    await press('No');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    findsVersion();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(unregister).not.toHaveBeenCalled();
  });

  test('goes before what is told of the caching', () => {
    render(<AppNotices onOffline={jest.fn()} />);
    hears('INITIALIZE_START');
    findsVersion();
    expect(screen.getByRole('alertdialog', { name: NEW_VERSION })).toBeVisible();
    expect(screen.queryByText('Caching resources...')).not.toBeInTheDocument();
  });

  test('is not fetched without a connection: the worker stays, and so does the question', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const onOffline = jest.fn();
    render(<AppNotices onOffline={onOffline} />);
    findsVersion();
    await press('Yes');
    expect(await screen.findByRole('alertdialog', { name: NEW_VERSION })).toBeVisible();
    expect(onOffline).toHaveBeenCalledTimes(1);
    expect(unregister).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  test('is waited for with the words for it', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    render(<AppNotices onOffline={jest.fn()} />);
    findsVersion();
    await press('Yes');
    expect(await screen.findByRole('dialog', { name: 'Updating App' })).toBeVisible();
    fetch.mockRestore();
  });

  test('can be asked for by hand', async () => {
    render(<AppNotices onOffline={jest.fn()} />);
    act(() => void askForUpdate());
    expect(screen.getByRole('alertdialog', { name: 'Update App?' })).toBeVisible();
  });

  test('cannot be had where the browser has no service workers', () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    render(<AppNotices onOffline={jest.fn()} />);
    let isAsked = true;
    act(() => {
      isAsked = askForUpdate();
    });
    expect(isAsked).toBe(false);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});
