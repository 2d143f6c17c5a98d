import { asId, type TargetId } from '@/lib/domain/ids';
import { barWidth, makeTarget } from '@/lib/domain/walk/target';

const TARGET = asId<TargetId>('12');

describe('the parts of a target’s bar', () => {
  it.each([
    ['a count of zero is a third wide', 0, 8, '33.33333333%'],
    ['so it is in an empty target', 0, 0, '33.33333333%'],
    ['a quarter', 2, 8, '25%'],
    ['all', 8, 8, '100%'],
    ['an eighth', 1, 8, '12.5%'],
  ])('%s', (_, count, total, width) => {
    expect(barWidth(count, total)).toBe(width);
  });
});

describe('a target', () => {
  it('adds its three counts up and gives each its width', () => {
    expect(makeTarget(TARGET, { completed: 1, assigned: 0, unassigned: 3 }, 'Likely voters')).toEqual({
      targetId: '12',
      type: 1,
      name: 'Likely voters',
      completed: 1,
      assigned: 0,
      unassigned: 3,
      targetTotal: 4,
      widths: { completed: '25%', assigned: '33.33333333%', unassigned: '75%' },
    });
  });

  it('may be without a name', () => {
    expect(makeTarget(TARGET, { completed: 0, assigned: 0, unassigned: 0 })).not.toHaveProperty('name');
  });
});
