import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignPicker } from '@/components/session/CampaignPicker';
import { asId, type CampaignUid } from '@/lib/domain/ids';

const campaigns = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ uId: asId<CampaignUid>(`c${index}`), cName: `Campaign ${index + 1}`, org: 'Harbour' }));

describe('CampaignPicker', () => {
  it('has a button per campaign and no search for a few', async () => {
    const onChoose = jest.fn();
    const few = campaigns(8);
    render(<CampaignPicker campaigns={few} onChoose={onChoose} />);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Campaign 2/u }));
    expect(onChoose).toHaveBeenCalledWith(few[1]);
  });

  it('searches above eight, and says when nothing is called that', async () => {
    render(<CampaignPicker campaigns={campaigns(9)} onChoose={() => {}} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search campaigns' }), 'campaign 9');
    expect(screen.getAllByRole('button', { name: /^Campaign/u })).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search campaigns' }), 'x');
    expect(screen.getByRole('heading', { name: 'No campaign found' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show all campaigns' }));
    expect(screen.getAllByRole('button', { name: /^Campaign/u })).toHaveLength(9);
  });
});
