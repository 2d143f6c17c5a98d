import { Button } from '@/components/console/frame/Button';
import { Fold } from '@/components/ui/Fold';
import { downloadCsv } from '@/lib/console/csv';
import type { UnplacedDoor } from '@/lib/console/places/usePlaces';
import { placesTexts as texts } from '@/lib/texts/console/places';

const SHOWN = 50;

type UnplacedListProps = { doors: readonly UnplacedDoor[]; isMore: boolean };

/** The doors without a place, and a file of them to be filled in. */
export function UnplacedList({ doors, isMore }: UnplacedListProps) {
  const save = () =>
    downloadCsv(
      texts.file,
      texts.heads,
      doors.map(({ address, city, zip }) => [address, city, zip, '', '']),
    );
  const shown = doors.slice(0, SHOWN);
  return (
    <Fold title={texts.which} look="min-h-11 py-2 font-semibold">
      {(isMore || shown.length < doors.length) && <p className="text-small text-soft">{texts.first(shown.length)}</p>}
      <ul>
        {shown.map(({ address, city, zip }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two doors may have one address, and the list is drawn whole
          <li key={index} className="break-words border-line border-t py-1.5">
            {address} <span className="text-soft">{[city, zip].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </ul>
      <p className="py-2 text-small text-soft">{texts.saveHint}</p>
      <Button onClick={save}>{texts.save(doors.length)}</Button>
    </Fold>
  );
}
