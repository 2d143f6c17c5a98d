'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The part of a door in mapList2's reply that a row shows. */
type Door = { readonly addressId: string; readonly address: string };

const RESULTS = ['Done', 'Not home'];

async function fetchDoors(): Promise<readonly Door[]> {
  const response = await fetch('/api/v31/mapList2.php', { method: 'POST' });
  if (!response.ok) throw new Error(`mapList2 answered ${response.status}`);
  const { data } = await response.json();
  return data.result;
}

export default function DoorsPage() {
  const { data: doors } = useQuery({ queryKey: ['doors'], queryFn: fetchDoors });
  return (
    <main>
      {doors ? (
        <ul>
          {doors.map(({ addressId, address }) => (
            <DoorRow key={addressId} address={address} />
          ))}
        </ul>
      ) : (
        <p>Loading</p>
      )}
    </main>
  );
}

function DoorRow({ address }: { readonly address: string }) {
  const [pressed, setPressed] = useState('');
  return (
    <li>
      {address}
      {RESULTS.map((result) => (
        <button key={result} type="button" aria-pressed={pressed === result} onClick={() => setPressed(result)}>
          {result}
        </button>
      ))}
    </li>
  );
}
