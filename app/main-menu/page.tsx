import { MainMenuScreen } from '@/components/home/MainMenuScreen';

export default function Page() {
  return <MainMenuScreen />;
}
