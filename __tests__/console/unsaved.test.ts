import { type Unsaved, UnsavedForms } from '@/lib/console/unsaved';
import { opensOther } from '@/lib/console/useAddress';

const FORM: Unsaved = { title: 'A form', keep: 'Keep', leave: 'Leave' };
const SHOWN_ONCE: Unsaved = { title: 'A PIN', keep: 'Keep', leave: 'Leave', staysInView: true };

test.each([
  ['nothing is typed: goes at once', [], 'view', false],
  ['a form, for another view', [FORM], 'view', true],
  ['a form, for something else of this view', [FORM], 'address', true],
  ['what stays in the view, for another view', [SHOWN_ONCE], 'view', true],
  ['what stays in the view, for something else of it', [SHOWN_ONCE], 'address', false],
] as const)('%s', (_, here, by, isAsked) => {
  const forms = new UnsavedForms();
  for (const one of here) forms.put(one.title, one);
  let gone = 0;
  forms.leave(() => (gone += 1), by);
  expect(forms.question.state() !== undefined).toBe(isAsked);
  expect(gone).toBe(isAsked ? 0 : 1);
  forms.goOn();
  expect(gone).toBe(1);
  forms.goOn();
  expect(gone).toBe(1);
});

test('whoever stays is asked again, and whoever leaves is not; only what goes is let go', () => {
  const forms = new UnsavedForms();
  const letGo = jest.fn();
  forms.put('form', { ...FORM, letGo });
  forms.put('pin', SHOWN_ONCE);
  const go = jest.fn();
  forms.leave(go, 'address');
  forms.stay();
  expect(forms.question.state()).toBeUndefined();
  forms.leave(go, 'address');
  forms.goOn();
  expect([go.mock.calls.length, letGo.mock.calls.length]).toEqual([1, 1]);
  expect([...forms.here.state().keys()]).toEqual(['pin']);
});

test('a question about what was saved meanwhile is taken back, and asked no more later', () => {
  const forms = new UnsavedForms();
  forms.put('form', FORM);
  forms.leave(() => undefined);
  forms.remove('form');
  expect(forms.question.state()).toBeUndefined();
  forms.put('form', FORM);
  expect(forms.question.state()).toBeUndefined();
});

test.each([
  ['another tab', { tab: 'script' }, { tab: 'staff' }, true],
  ['the first tab, which the address does not name', { tab: 'script' }, { tab: undefined }, true],
  ['the same tab', { tab: 'script' }, { tab: 'script' }, false],
  ['nobody instead of nobody', {}, { who: undefined, do: '' }, false],
  ['a number as the address has it', { who: '8' }, { who: 8 }, false],
  ['another script', { tab: 'script' }, { of: '7' }, true],
  ['a filter and a sort', { tab: 'script' }, { show: 'all', sort: 'name' }, false],
  ['a door that was found', { who: '8' }, { door: 3, person: undefined }, false],
])('an address opens something else or not: %s', (_, now, change, isOther) => {
  expect(opensOther(now as Record<string, string>, change)).toBe(isOther);
});
