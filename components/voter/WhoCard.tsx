import { Card } from '@/components/ui/Card';

type WhoCardProps = {
  name: string;
  /** Age and party; '' when neither is known. */
  facts: string;
  /** On one line; '' while it is not known, its line is kept free. */
  address: string;
};

/** Who somebody is, at a glance. */
export function WhoCard({ name, facts, address }: WhoCardProps) {
  return (
    <div className="p-4 pt-1 pb-1">
      <Card>
        <h2 className="text-headline">{name}</h2>
        <p className="mt-1 min-h-[1.4em] text-body text-soft">{address}</p>
        {facts && <p className="mt-1 text-row tabular-nums">{facts}</p>}
      </Card>
    </div>
  );
}
