import type { FactsToSettle } from '@/lib/console/useToSettle';
import type { Position } from '@/lib/domain/geo';
import { type Point, sketchOf } from '@/lib/domain/staff/pinSketch';
import { toSettleTexts } from '@/lib/texts/console/toSettle';

const { sketch: texts, fields } = toSettleTexts;
const FRAME = { width: 462, height: 252, margin: 40 };
const [PIN, DOOR] = [30, 26];
const DEGREES_DIGITS = 6;

type PinSketchProps = {
  address: string;
  /** The house number, on the pins. */
  number: string;
  /** Where the pin is, and where it would go. */
  pin: Position | undefined;
  to: Position | undefined;
  stood: Position | undefined;
  by: string | null;
  near: FactsToSettle['near'];
  /** Somebody places the pin by hand. */
  onPlace?: ((pin: string) => void) | undefined;
};

/** The pin now, where it goes, where the volunteer stood, and the doors near, north up. A drawing of the places alone: no map. */
export function PinSketch({ address, number, pin, to, stood, by, near, onPlace }: PinSketchProps) {
  const places = [pin, to, stood, ...near].filter((place) => place !== undefined);
  if (places.length === 0) return null;
  const { pointOf, placeAt } = sketchOf(places, FRAME);
  const place = (event: React.MouseEvent<HTMLButtonElement>) => {
    // A key presses it in no place: then the field below is the way.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const scale = Math.min(box.width / FRAME.width, box.height / FRAME.height);
    const x = (event.clientX - box.left - (box.width - FRAME.width * scale) / 2) / scale;
    const y = (event.clientY - box.top - (box.height - FRAME.height * scale) / 2) / scale;
    const { lat, lon } = placeAt({ x, y });
    onPlace?.(`${lat.toFixed(DEGREES_DIGITS)}, ${lon.toFixed(DEGREES_DIGITS)}`);
  };
  return (
    <div className="relative border-line border-y bg-ground">
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label={texts.label(address)}
        className="block max-h-72 w-full fill-ink font-bold text-small"
      >
        {near.map(({ number: other, ...at }) => (
          <NearDoor key={`${other} ${at.lat} ${at.lon}`} at={pointOf(at)} number={other} />
        ))}
        {pin && to && <Way from={pointOf(pin)} to={pointOf(to)} />}
        {stood && <Stood at={pointOf(stood)} words={texts.stood(by ?? texts.someone)} />}
        {pin && <Pin at={pointOf(pin)} number={number} words={texts.now} look="fill-card stroke-brand" isDashed />}
        {to && <Pin at={pointOf(to)} number={number} words={texts.moves} look="fill-card stroke-primary" />}
      </svg>
      {onPlace && (
        <button
          type="button"
          aria-label={fields.pinHint}
          onClick={place}
          className="absolute inset-0 cursor-crosshair outline-offset-[-3px]"
        />
      )}
    </div>
  );
}

function NearDoor({ at: { x, y }, number }: { at: Point; number: string }) {
  return (
    <g>
      <rect x={x - DOOR / 2} y={y - DOOR / 2} width={DOOR} height={DOOR} rx="4" className="fill-chip stroke-line" />
      <text x={x} y={y + 5} textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

function Way({ from, to }: { from: Point; to: Point }) {
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      strokeWidth="3"
      strokeDasharray="2 7"
      strokeLinecap="round"
      className="stroke-primary"
    />
  );
}

function Stood({ at: { x, y }, words }: { at: Point; words: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="22" className="fill-primary opacity-20" />
      <Label x={x} y={y + 38}>
        {words}
      </Label>
    </g>
  );
}

type PinProps = { at: Point; number: string; words: string; look: string; isDashed?: boolean };

function Pin({ at: { x, y }, number, words, look, isDashed = false }: PinProps) {
  return (
    <g>
      <rect
        x={x - PIN / 2}
        y={y - PIN / 2}
        width={PIN}
        height={PIN}
        rx="7"
        strokeWidth="3"
        strokeDasharray={isDashed ? '4 3' : undefined}
        className={look}
      />
      <text x={x} y={y + 5} textAnchor="middle">
        {number}
      </text>
      <Label x={x} y={y - PIN / 2 - 6}>
        {words}
      </Label>
    </g>
  );
}

/** Words with the ground around each letter, over whatever is drawn there. */
function Label({ x, y, children }: { x: number; y: number; children: string }) {
  return (
    <text x={x} y={y} textAnchor="middle" className="stroke-4 stroke-ground [paint-order:stroke]">
      {children}
    </text>
  );
}
