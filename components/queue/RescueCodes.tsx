'use client';
import { Code } from '@/components/codes/Code';
import { Button } from '@/components/ui/Button';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { Notice } from '@/components/ui/Notice';
import { useCarousel } from '@/lib/hooks/useCarousel';
import { rescueTexts } from '@/lib/texts/rescue';

/** A camera needs a few frames for each; fewer than three changes a second disturb nobody. */
const EACH_MS = 600;
/** For more codes than this a file is quicker. */
const MANY = 100;

/** Shows the codes one after another, again and again. The volunteer can stop them and turn them by hand. */
export function RescueCodes({ codes }: { codes: readonly string[] }) {
  const { place, isPlaying, turn, toggle } = useCarousel(codes.length, EACH_MS);
  const label = rescueTexts.code(place + 1, codes.length);
  return (
    <>
      <p className="text-body">{rescueTexts.codesHint}</p>
      {codes.length > MANY && <Notice tone="info">{rescueTexts.manyCodes(codes.length)}</Notice>}
      <Code text={codes[place] ?? ''} label={label} />
      <p className="text-center text-row tabular-nums">{label}</p>
      {codes.length > 1 && (
        <>
          <ButtonPair>
            <Button onClick={() => turn(-1)}>{rescueTexts.previous}</Button>
            <Button onClick={() => turn(1)}>{rescueTexts.next}</Button>
          </ButtonPair>
          <Button wide onClick={toggle}>
            {isPlaying ? rescueTexts.pause : rescueTexts.play}
          </Button>
        </>
      )}
    </>
  );
}
