import type { AddressRecord } from '@/lib/domain/address';

/** Everybody at a door, each with age, party and the campaign's groups they are in. */
export function Household({ records }: { records: readonly AddressRecord[] }) {
  if (records.length === 0) return <p className="mt-3 text-body text-soft">Nobody is listed here.</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" aria-label="People" className="mt-3 space-y-2">
      {records.map((record) => (
        <li key={record.recordId}>
          <span className="text-row">{record.name ?? 'Name not known'}</span>{' '}
          <span className="text-body text-soft">
            {[record.age, record.party].filter((fact) => fact !== undefined && fact !== '').join(' · ')}
          </span>
          {record.groupNames.length > 0 && <p className="text-secondary text-soft">{record.groupNames.join(', ')}</p>}
        </li>
      ))}
    </ul>
  );
}
