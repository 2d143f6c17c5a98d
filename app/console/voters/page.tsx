import { VotersScreen } from '@/components/console/voterFile/VotersScreen';

export default function Page() {
  return <VotersScreen />;
}
