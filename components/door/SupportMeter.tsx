const LEVELS = [1, 2, 3, 4, 5];

/** A level of support as five boxes, all of them filled for a strong yes. The words beside it say the same. */
export function SupportMeter({ level }: { level: number }) {
  return (
    <span aria-hidden="true" className="inline-flex overflow-hidden rounded-sm border border-ink">
      {LEVELS.map((box) => (
        <span key={box} className={`h-2.5 w-1.5 ${box <= LEVELS.length + 1 - level ? 'bg-ink' : 'bg-card'}`} />
      ))}
    </span>
  );
}
