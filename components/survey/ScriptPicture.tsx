import { UserRound } from '@/components/ui/icons/UserRound';
import { usePicture } from '@/lib/hooks/usePicture';

type ScriptPictureProps = {
  /** Below the storage. */
  path: string;
  is: keyof typeof LOOKS;
};

const LOOKS = { photo: 'size-18 rounded-2xl object-cover', literature: 'size-12 object-contain' };

/** A picture of the script, beside the words that say what it shows: nothing is read aloud. Its place is there before it is. */
export function ScriptPicture({ path, is }: ScriptPictureProps) {
  const picture = usePicture(path);
  const look = `pointer-events-none relative shrink-0 ${LOOKS[is]}`;
  // biome-ignore lint/performance/noImgElement: it is a data URL of this phone; nothing is fetched or resized
  if (picture) return <img src={picture.dataUrl} alt="" width={picture.width} height={picture.height} className={look} />;
  return <span className={`${look} grid place-items-center text-soft`}>{is === 'photo' && <UserRound className="size-8" />}</span>;
}
