/** The heading of a step, and what it is for. */
export function StepHead({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="px-5 py-3">
      <h2 className="font-bold text-title leading-tight">{title}</h2>
      <p className="max-w-prose text-soft">{lead}</p>
    </div>
  );
}
