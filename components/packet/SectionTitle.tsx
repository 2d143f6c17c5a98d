type SectionTitleProps = { title: string; aside?: string | undefined };

/** The heading of a list on a screen with several. */
export function SectionTitle({ title, aside }: SectionTitleProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-4 pb-2">
      <h2 className="text-secondary font-bold text-soft">{title}</h2>
      {aside && <p className="text-small text-soft tabular-nums">{aside}</p>}
    </div>
  );
}
