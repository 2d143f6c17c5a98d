import { useRef, useState } from 'react';
import { Button } from '@/components/console/frame/Button';
import { scriptTexts } from '@/lib/texts/console/script';

/** As the server has it. */
const MOST_BYTES = 1_000_000;

type ScriptPictureProps = {
  label: string;
  /** Of the one that is kept. */
  path: string | null;
  /** One that was chosen, and is kept once the script is saved. */
  file: File | undefined;
  onFile: (file: File) => void;
  onNone: () => void;
};

/** A picture of the script: another one, or none. */
export function ScriptPicture({ label, path, file, onFile, onNone }: ScriptPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const hasOne = file !== undefined || path !== null;
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    setTooLarge(chosen.size > MOST_BYTES);
    if (chosen.size <= MOST_BYTES) onFile(chosen);
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-soft">
        {file ? scriptTexts.pictureNew(file.name) : hasOne ? scriptTexts.pictureThere : scriptTexts.pictureNone} {scriptTexts.pictureHint}
      </p>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {isTooLarge && scriptTexts.tooLarge}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => input.current?.click()}>
          {scriptTexts.choose}
        </Button>
        {hasOne && (
          <Button small look="away" onClick={onNone}>
            {scriptTexts.noPicture}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
