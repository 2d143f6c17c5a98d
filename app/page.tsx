import { StartScreen } from '@/components/session/StartScreen';

export default function Page() {
  return <StartScreen />;
}
