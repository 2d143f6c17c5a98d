import { DetailsMapScreen } from '@/components/voter/DetailsMapScreen';

export default function Page() {
  return <DetailsMapScreen />;
}
