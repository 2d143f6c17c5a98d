import { render, screen } from '@testing-library/react';
import { NOW_MS, rowOf } from '@/__tests__/support/doorRow';
import { aDoor, aPerson } from '@/__tests__/support/scenario';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';

const open = aDoor('12 Elm St');
const notHome = { ...open, last: { action: DOOR_ACTION.notHome, time: NOW_MS / 1000 } };
const settling = (container: HTMLElement) => container.querySelector('.row-settles');

test('what is said while a row is in sight settles, and what is said next anew', () => {
  const { container, rerender } = render(rowOf({ door: open, seq: undefined }));
  expect(settling(container)).toBeNull();
  rerender(rowOf({ door: notHome, seq: 1 }));
  const first = settling(container);
  expect(first).toHaveTextContent('Not home');
  rerender(rowOf({ door: { ...notHome }, seq: 1 }));
  expect(settling(container)).toBe(first);
  rerender(rowOf({ door: { ...notHome, last: { ...notHome.last, action: DOOR_ACTION.comeBack } }, seq: 2 }));
  expect(settling(container)).toHaveTextContent('Come back');
  expect(settling(container)).not.toBe(first);
});

test('a row that comes into sight with what was said before stands still', () => {
  const { container } = render(rowOf({ door: notHome, seq: 1 }));
  expect(container).toHaveTextContent('Not home');
  expect(settling(container)).toBeNull();
});

test('a row whose mark is taken back in sight shows where it stands; one that comes into sight stands still', () => {
  const flashes = (container: HTMLElement) => container.querySelectorAll('.row-flashes');
  const { container, rerender } = render(rowOf({ door: notHome, seq: 1 }));
  rerender(rowOf({ door: open, seq: 2, isUndone: true }));
  expect(flashes(container)).toHaveLength(1);
  const later = render(rowOf({ door: open, seq: 2, isUndone: true }));
  expect(flashes(later.container)).toHaveLength(0);
});

test('a right-to-left name keeps its direction to itself: the age behind it is no part of it', () => {
  const sara = { ...aPerson('سارة حداد'), age: 58 };
  render(rowOf({ door: aDoor('12 Elm St', { people: [sara, aPerson('Bo Lee')] }), seq: undefined }));
  expect(screen.getByText('سارة حداد').tagName).toBe('BDI');
  expect(screen.getByText('58').closest('bdi')).toBeNull();
});

test.each([
  ['Hostile', 'Do not knock: Hostile'],
  ['Two large dogs in the yard', 'Do not knock'],
])('a warning is never cut: of %j the row says %j', (warning, said) => {
  const { container } = render(rowOf({ door: { ...open, warning }, seq: undefined }));
  expect(container.querySelector('.door-warned')).toHaveTextContent(said);
  expect(container.querySelector('.door-warned')?.textContent).toBe(said);
});

test.each([
  ['of a door with a former visit', { action: DOOR_ACTION.notHome, time: NOW_MS / 1000 - 3 * 86_400 }, null],
  ['of a door with a result of today', { action: DOOR_ACTION.notHome, time: NOW_MS / 1000 }, 'notHome'],
  ['of a door without a result', undefined, null],
])('a talk that is not saved has the line %s, behind the sign of this round', (_, last, sign) => {
  const door = { ...open, ...(last && { last }) };
  const { container } = render(rowOf({ door, seq: undefined, stage: 'received', isTalkUnsaved: true }));
  const status = container.querySelector('.door-status');
  expect([...(status?.querySelectorAll('.door-words') ?? [])].map(({ textContent }) => textContent)).toEqual(['Conversation not saved']);
  expect(status?.querySelector('[data-sign]')?.getAttribute('data-sign') ?? null).toBe(sign);
  expect(status).not.toHaveTextContent('received');
});

test('a talk that is not saved changes nothing of how long the row’s result is', () => {
  const long = { ...notHome, last: { ...notHome.last, action: DOOR_ACTION.comeBack, by: 'Konstantina', back: { text: 'after 6' } } };
  const longOf = (isTalkUnsaved: boolean) =>
    render(rowOf({ door: long, seq: undefined, isTalkUnsaved }))
      .container.querySelector('.door-grid')
      ?.getAttribute('data-long');
  expect(longOf(true)).toBe(longOf(false));
});
