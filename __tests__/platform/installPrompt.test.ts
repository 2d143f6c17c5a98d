import { askToInstall, onInstalled } from '@/lib/platform/installPrompt';

const pageWith = (installPrompt?: object) => ({ installPrompt }) as unknown as Window;
const prompt = (outcome: string) => ({ prompt: async () => undefined, userChoice: Promise.resolve({ outcome }) });

test.each(['accepted', 'dismissed'])('the browser’s own question was %s, and can be asked once', async (outcome) => {
  const page = pageWith(prompt(outcome));
  expect(await askToInstall(page)).toBe(outcome);
  expect(await askToInstall(page)).toBe('none');
});

test('a browser without a question has none', async () => {
  expect(await askToInstall(pageWith())).toBe('none');
});

test('whoever listens is told that the app was installed, until they stop', () => {
  const listener = jest.fn();
  const stop = onInstalled(listener);
  window.dispatchEvent(new Event('appinstalled'));
  stop();
  window.dispatchEvent(new Event('appinstalled'));
  expect(listener).toHaveBeenCalledTimes(1);
});
