'use client';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { type Door, doorName } from '@/lib/domain/door/door';
import { ofPass } from '@/lib/domain/door/ofPass';
import { buildingTexts } from '@/lib/texts/building';
import { doorTexts } from '@/lib/texts/door';
import { isolate } from '@/lib/texts/isolate';

type BuildingPreviewProps = {
  /** The mark and the number of doors that would get it. */
  title: string;
  doors: readonly Door[];
  onMark: () => void;
  onClose: () => void;
};

/** Names the doors that one tap would mark. It marks none by itself. */
export function BuildingPreview({ title, doors, onMark, onClose }: BuildingPreviewProps) {
  return (
    <Dialog name="door" title={title} open onClose={onClose}>
      <div className="px-4 pt-2">
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
        <ul role="list" aria-label={title}>
          {doors.map((door) => (
            <li key={door.doorId} className="border-b border-line py-2">
              <p className="text-row">{doorName(door)}</p>
              <p className="text-secondary text-soft">
                {ofPass(door.people)
                  .map(({ name }) => isolate(name ?? doorTexts.nameNotKnown))
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
        <p className="py-3 text-secondary text-soft">{buildingTexts.untouched}</p>
        <Button
          look="filled"
          wide
          onClick={() => {
            onClose();
            onMark();
          }}
        >
          {buildingTexts.mark(doors.length)}
        </Button>
      </div>
    </Dialog>
  );
}
