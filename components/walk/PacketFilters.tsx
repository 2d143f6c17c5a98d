import { SearchField } from '@/components/ui/SearchField';
import { SegmentedControl } from '@/components/ui/SegmentedControl';
import { PACKET_SOURCES, PACKET_STATES, type PacketFilter } from '@/lib/domain/walk/packetsOnPhone';
import { packetListTexts } from '@/lib/texts/packetList';

type PacketFiltersProps = { filter: PacketFilter; onFilter: (filter: PacketFilter) => void };

/** Which packets to show: by what was typed, by the way in which they were reached, by how far they are. */
export function PacketFilters({ filter, onFilter }: PacketFiltersProps) {
  const { search, reached, sources, progress, states } = packetListTexts;
  return (
    <div className="space-y-2 px-4 pb-1">
      <SearchField label={search} value={filter.typed} onValue={(typed) => onFilter({ ...filter, typed })} />
      <SegmentedControl
        label={reached}
        value={filter.source}
        onValue={(source) => onFilter({ ...filter, source })}
        segments={PACKET_SOURCES.map((value) => ({ value, label: sources[value] }))}
      />
      <SegmentedControl
        label={progress}
        value={filter.state}
        onValue={(state) => onFilter({ ...filter, state })}
        segments={PACKET_STATES.map((value) => ({ value, label: states[value] }))}
      />
    </div>
  );
}
