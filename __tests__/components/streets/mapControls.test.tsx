import { render, screen } from '@testing-library/react';
import { MapControls } from '@/components/streets/MapControls';

test.each([
  ['all four', false, ['Zoom in', 'Zoom out', 'Show all doors', 'My position']],
  ['those that there is room for above a sheet', true, ['Show all doors', 'My position']],
])('has %s', (_, isCovered, names) => {
  render(
    <MapControls
      map={{ zoomBy: jest.fn() }}
      following="off"
      isCovered={isCovered}
      fitAll="Show all doors"
      onFollow={jest.fn()}
      onFitAll={jest.fn()}
    />,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
});
