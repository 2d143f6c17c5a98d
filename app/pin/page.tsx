import { PinScreen } from '@/components/session/PinScreen';

export default function Page() {
  return <PinScreen />;
}
