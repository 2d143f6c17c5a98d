import { render, screen } from '@testing-library/react';
import { RefreshFailed } from '@/components/frame/RefreshFailed';
import type { Failure } from '@/lib/domain/failure';
import { walkTexts } from '@/lib/texts/walk';

test.each<[string, Omit<Failure, 'success'>, string]>([
  [
    'in the server’s own words',
    { kind: 'refused', message: 'This packet is locked until Monday', status: 200 },
    'This packet is locked until Monday.',
  ],
  ['that nothing came in time', { kind: 'timeout', message: '' }, 'Timeout has occurred.'],
  ['that there is no connection', { kind: 'offline', message: 'Http failure response' }, 'Can not do this when offline.'],
])('a refresh that failed says that the marks are safe, %s, and then what that means', (_, failure, cause) => {
  render(<RefreshFailed failure={{ success: false, ...failure }} text={walkTexts.refreshFailed} />);
  expect(screen.getByText(`Your marks are saved. ${cause} ${walkTexts.refreshFailed}`)).toBeVisible();
});
