import { NoteEditorScreen } from '@/components/voter/NoteEditorScreen';

export default function Page() {
  return <NoteEditorScreen />;
}
