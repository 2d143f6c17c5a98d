import { TonightScreen } from '@/components/console/tonight/TonightScreen';

export default function Page() {
  return <TonightScreen />;
}
