import { DoorsScreen } from '@/components/walk/DoorsScreen';

export default function Page() {
  return <DoorsScreen />;
}
