import { DetailsVoterScreen } from '@/components/voter/DetailsVoterScreen';

export default function Page() {
  return <DetailsVoterScreen />;
}
