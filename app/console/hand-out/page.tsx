import { HandOutScreen } from '@/components/console/handOut/HandOutScreen';

export default function Page() {
  return <HandOutScreen />;
}
