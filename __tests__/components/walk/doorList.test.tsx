import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { DoorList } from '@/components/walk/DoorList';
import type { RowTops } from '@/components/walk/rowTops';
import type { Stage } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { asId, type DoorId, type PersonId } from '@/lib/domain/ids';
import { doorStates } from '@/lib/domain/walk/doorState';

const NONE: readonly never[] = [];
const NOW = new Date(2026, 2, 4, 15, 30).getTime();
const stateOf = doorStates(NOW);
const person = (name: string, age?: number, party?: string) => ({
  personId: asId<PersonId>(name),
  groupIds: [],
  groupNames: [],
  name,
  ...(age === undefined ? {} : { age }),
  ...(party === undefined ? {} : { party }),
});
const door = (line: string, more: Partial<Door> = {}): Door => ({
  doorId: asId<DoorId>(`${line} ${more.unit ?? ''}`),
  status: 0,
  color: '2',
  people: [],
  line,
  city: 'Alder Bay',
  zip: '00501',
  ...more,
});

function show(doors: readonly Door[], stage?: Stage) {
  const onDone = jest.fn();
  const tops = createRef<RowTops>();
  const onNotHome = jest.fn();
  const list = (shown: readonly Door[]) => (
    <DoorList
      doors={shown}
      all={shown}
      tops={tops}
      nowMs={NOW}
      stateOf={stateOf}
      madeHereAt={() => ({ stage, seq: undefined, isUndone: false, isTalkUnsaved: false })}
      marks={{ subscribe: () => () => {}, at: () => NONE }}
      hrefOf={({ doorId }) => `/packet-address/?doorId=${doorId}`}
      onDone={onDone}
      onNotHome={onNotHome}
    />
  );
  const { rerender } = render(list(doors));
  return { onDone, onNotHome, redraw: (next: readonly Door[]) => rerender(list(next)) };
}
const row = (name: string) => within(screen.getByRole('listitem', { name }));
/** A button of a row by the word on it, which its name begins with. */
const button = (word: string, door: string) => row(door).getByRole('button', { name: `${word}, ${door}` });

describe('a door', () => {
  it('is named by its address line and unit', () => {
    show([door('12 Elm St', { unit: 'Apt 2' })]);
    expect(screen.getByRole('listitem', { name: '12 Elm St Apt 2' })).toBeInTheDocument();
    expect(row('12 Elm St Apt 2').getByText('12')).toBeInTheDocument();
  });

  it('names nobody who is not of this pass', () => {
    show([door('12 Elm St', { people: [{ ...person('Ann Lee'), isAside: true }, person('Bo Park')] })]);
    expect(row('12 Elm St').getByText('Bo Park')).toBeInTheDocument();
    expect(row('12 Elm St').queryByText(/Ann/u)).not.toBeInTheDocument();
  });

  it('names its people in one text, a shared last name once, counts those after the eighth, and reads everybody aloud', () => {
    show([
      door('12 Elm St', {
        people: [
          person('Aisha Grant', 38, 'Democratic'),
          person('Sam Grant', 41),
          person('Konstantina Featherstonehaugh'),
          person('Bo Lee', 20, 'Green'),
          ...['Gus Hay', 'Hal Iver', 'Ida Joy', 'Jim Kay', 'Ed May', 'Flo Fay'].map((name) => person(name)),
        ],
      }),
    ]);
    const names = row('12 Elm St').getByText(/Aisha/u).closest('p');
    const read = names?.cloneNode(true) as HTMLElement;
    for (const part of read.querySelectorAll('[aria-hidden]')) part.remove();
    expect(read.textContent).toBe(
      'Aisha Grant 38 · Democratic, Sam 41, Konstantina Featherstonehaugh, Bo Lee 20 · Green, Gus Hay, Hal Iver, Ida Joy, Jim Kay, Ed May, Flo Fay',
    );
    expect([...(names?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent?.trim())).toEqual(['+2']);
    expect([...(names?.querySelectorAll('.sr-only') ?? [])].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([', Ed May', ', Flo Fay']),
    );
  });

  it('shows today’s result and how far it has come; a former visit’s only as such', () => {
    const at = (day: number) => ({ action: 'nh', time: new Date(2026, 2, day, 14, 2).getTime() / 1000 });
    show([door('12 Elm St', { last: at(4) }), door('14 Elm St', { last: at(3) })], 'recorded');
    expect(row('12 Elm St').getByText(/^Not home 2:02$/u)).toBeInTheDocument();
    expect(row('12 Elm St').getByText('saved on this phone')).toBeInTheDocument();
    expect(row('14 Elm St').getByText('Last visit: Not home')).toBeInTheDocument();
  });

  it('is marked Done or Not home', async () => {
    const elm = door('12 Elm St');
    const { onDone, onNotHome } = show([elm]);
    expect(button('Done', '12 Elm St')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button('Done', '12 Elm St'));
    expect(onDone).toHaveBeenCalledWith(elm);
    await userEvent.click(button('Not home', '12 Elm St'));
    expect(onNotHome).toHaveBeenCalledWith(elm);
  });

  it('has Done pressed once it is done, and keeps the focus there', async () => {
    const elm = door('12 Elm St');
    const { redraw } = show([elm]);
    await userEvent.click(button('Done', '12 Elm St'));
    redraw([{ ...elm, status: 1, color: '9' }]);
    const done = button('Done', '12 Elm St');
    expect(done).toHaveAttribute('aria-pressed', 'true');
    expect(done).toHaveFocus();
  });
});

describe('the list', () => {
  const headings = () => screen.getAllByRole('heading').map((heading) => heading.parentElement?.textContent);

  it('heads every stretch of a street with its name and what is left there, also when it is finished', () => {
    show([door('1 Elm St'), door('3 Elm St', { status: 1 }), door('2 Oak St', { status: 1 })]);
    expect(headings()).toEqual(['Elm St · odd side1 door left', 'Oak St · even side✓ 1 of 1 done']);
  });

  it('says of a stretch in which every door was knocked that it is, and only of a finished one that it is done', () => {
    show([door('1 Elm St', { last: { action: 'nh', time: NOW / 1000 } }), door('3 Elm St', { status: 1 }), door('2 Oak St')]);
    expect(headings()).toEqual(['Elm St · odd sideAll 2 knocked', 'Oak St · even side1 door left']);
  });

  it('heads a building by its number and its apartments, which are the doors’ own numbers', () => {
    show(['Apt 1', 'Apt 2', 'Apt 3'].map((unit) => door('20 Front St', { unit })));
    expect(headings()).toEqual(['20 Front St3 apartments, 3 left']);
    expect(row('20 Front St Apt 2').getByText('Apt 2')).toBeInTheDocument();
    expect(row('20 Front St Apt 2').queryByText('20')).not.toBeInTheDocument();
  });

  it('draws sixty doors whole', () => {
    show(Array.from({ length: 60 }, (_, index) => door(`${index + 1} Elm St`)));
    expect(screen.getAllByRole('listitem')).toHaveLength(60);
  });

  it('draws of more only those in sight, and says how many there are', async () => {
    show(Array.from({ length: 5000 }, (_, index) => door(`${index + 1} Elm St`)));
    // What draws them comes apart from the list itself.
    const items = await screen.findAllByRole('listitem');
    expect(items.length).toBeLessThanOrEqual(60);
    expect(items[0]).toHaveAttribute('aria-setsize', '5000');
    expect(items[0]).toHaveAttribute('aria-posinset', '1');
  });
});
