import { SectionTitle } from '@/components/packet/SectionTitle';
import { useShifts } from '@/lib/hooks/useShifts';
import { shiftTexts } from '@/lib/texts/shift';
import { shiftCardTexts, shiftLineText } from '@/lib/texts/shiftCard';

const MOST_SHIFTS = 10;

/** A volunteer's shifts on this phone in the chosen campaign, the latest first. */
export function EarlierShifts() {
  const shifts = useShifts().slice(0, MOST_SHIFTS);
  if (shifts.length === 0) return null;
  return (
    <>
      <SectionTitle title={shiftTexts.earlier} />
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets */}
      <ul role="list" aria-label={shiftTexts.earlier} className="border-t border-line bg-card">
        {shifts.map((shift) => {
          const { day, hours } = shiftCardTexts(shift);
          return (
            <li key={shift.from} className="border-b border-line px-4 py-2.5">
              <p className="text-row">
                {day} <span className="text-secondary font-normal text-soft">{hours}</span>
              </p>
              <p className="text-secondary text-soft tabular-nums">{shiftLineText(shift)}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
