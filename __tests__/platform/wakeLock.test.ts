import { canKeepScreenOn, keepScreenOn } from '@/lib/platform/wakeLock';

const settle = () => new Promise(setImmediate);

/** A page and a browser that keeps its screen on, or refuses to. */
class Phone {
  held = 0;
  asked = 0;
  refuses = false;
  readonly page = Object.assign(new EventTarget(), { visibilityState: 'visible' }) as unknown as Document;
  readonly browser = {
    wakeLock: {
      request: async () => {
        this.asked += 1;
        if (this.refuses) throw new DOMException('', 'NotAllowedError');
        this.held += 1;
        return {
          release: async () => {
            this.held -= 1;
          },
        };
      },
    },
  };

  async becomes(visibility: DocumentVisibilityState): Promise<void> {
    Object.assign(this.page, { visibilityState: visibility });
    this.page.dispatchEvent(new Event('visibilitychange'));
    await settle();
  }
}

test('the screen stays on until it is let go, and not while the page is hidden', async () => {
  const phone = new Phone();
  const stop = keepScreenOn(phone.browser, phone.page);
  await settle();
  expect(phone.held).toBe(1);
  await phone.becomes('hidden');
  expect(phone.held).toBe(0);
  await phone.becomes('visible');
  expect(phone.held).toBe(1);
  stop();
  await settle();
  expect(phone.held).toBe(0);
  await phone.becomes('hidden');
  await phone.becomes('visible');
  expect([phone.held, phone.asked]).toEqual([0, 2]);
});

test('what is let go before the browser has answered is let go too', async () => {
  const phone = new Phone();
  keepScreenOn(phone.browser, phone.page)();
  await settle();
  expect([phone.held, phone.asked]).toEqual([0, 1]);
});

test('a phone that refuses is asked again when the page is seen again, and nothing fails', async () => {
  const phone = new Phone();
  phone.refuses = true;
  keepScreenOn(phone.browser, phone.page);
  await settle();
  phone.refuses = false;
  await phone.becomes('hidden');
  await phone.becomes('visible');
  expect([phone.held, phone.asked]).toEqual([1, 2]);
});

test('a browser without it goes on as always', async () => {
  const { page } = new Phone();
  expect(canKeepScreenOn({})).toBe(false);
  expect(canKeepScreenOn(new Phone().browser)).toBe(true);
  keepScreenOn({}, page)();
});
