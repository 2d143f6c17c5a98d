import { act, render, screen } from '@testing-library/react';
import { InChunks } from '@/components/queue/InChunks';

/** jsdom lays nothing out: the test says what is in sight. */
class Sight {
  static last: Sight;
  readonly watched = new Set<Element>();
  constructor(private readonly listener: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
    Sight.last = this;
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  shows(first: number): void {
    const entries = [...this.watched].map((target, place) => ({ target, isIntersecting: place === first }));
    act(() => this.listener(entries));
  }
}

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Sight }));
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const drawn = () => screen.queryAllByRole('listitem').map((item) => Number(item.textContent));

function List({ items }: { items: readonly number[] }) {
  return (
    <InChunks items={items} usualRem={4}>
      {(chunk, first) => (
        <ol start={first + 1}>
          {chunk.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      )}
    </InChunks>
  );
}

test('of a long list the part in sight is drawn, and every entry can come into sight', () => {
  const { container } = render(<List items={numbers(10_000)} />);
  expect(drawn()).toEqual(numbers(100));
  Sight.last.shows(100);
  expect(drawn()).toEqual(numbers(150).map((number) => number + 4_950));
  Sight.last.shows(199);
  expect(drawn().at(-1)).toBe(10_000);
  expect(container.querySelectorAll('[data-place]')).toHaveLength(200);
  expect(container.querySelector('[data-place="0"]')).toHaveStyle({ height: '200rem' });
});

test('a list that becomes shorter is drawn on, and none is nothing', () => {
  const { rerender } = render(<List items={numbers(60)} />);
  expect(drawn()).toEqual(numbers(60));
  rerender(<List items={numbers(3)} />);
  expect(drawn()).toEqual([1, 2, 3]);
  rerender(<List items={[]} />);
  expect(drawn()).toEqual([]);
});
