import { StartScreen } from '@/components/console/start/StartScreen';

export default function Page() {
  return <StartScreen />;
}
