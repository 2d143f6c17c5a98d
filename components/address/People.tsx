import { type AddressRecord, shortParty } from '@/lib/domain/address';

type PeopleProps = { records: readonly AddressRecord[] };

const NAMED = 2;

/** Who lives here, with age and party: 'Aisha Grant 38 · D, Sam Grant 41 and 2 more'. */
export function People({ records }: PeopleProps) {
  const named = records.slice(0, NAMED);
  const more = records.length - named.length;
  return (
    <p className="text-[1.03125rem] leading-[1.3]">
      {named.map((record, index) => (
        <span key={record.recordId}>
          {index > 0 && ', '}
          {record.name ?? 'Name not known'} <About record={record} />
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

function About({ record }: { record: AddressRecord }) {
  const facts = [record.age, record.party && shortParty(record.party)].filter((fact) => fact !== undefined && fact !== '').join(' · ');
  return facts === '' ? null : <span className="text-secondary whitespace-nowrap text-soft">{facts}</span>;
}
