'use client';
import { useRef, useState } from 'react';
import { countChanges, type ReadBundle, type RescueBundle } from '@/lib/domain/rescue/bundle';
import { type Collected, readPart, withPart } from '@/lib/domain/rescue/parts';
import { codesInPictures } from './useCodeCamera';
import { useWalkbook } from './WalkbookProvider';

/** The result of the last attempt to take changes in. */
export type TakeInNote =
  | { readonly kind: 'taken'; readonly changes: number }
  | { readonly kind: 'foreignCode' | 'noCode' | 'foreignFile' | 'newer' | 'damaged' | 'notKept' };

/** How many codes of a bundle were read. */
export type TakeInProgress = { readonly read: number; readonly all: number };

/**
 * Takes in other phones' changes, from a file or from codes in any order. It keeps codes of different bundles apart.
 *
 * @param take keeps a bundle on this phone
 */
export function useTakeIn(take: (bundle: RescueBundle) => Promise<void>) {
  const { late } = useWalkbook();
  const collecting = useRef(new Map<string, Collected>());
  const finished = useRef(new Set<string>());
  const [note, setNote] = useState<TakeInNote>();
  const [progress, setProgress] = useState<TakeInProgress>();

  const keep = async (read: ReadBundle | { readonly kind: 'damaged' }, foreign: 'foreignCode' | 'foreignFile') => {
    if (read.kind !== 'bundle') return setNote({ kind: read.kind === 'foreign' ? foreign : read.kind });
    try {
      await take(read.bundle);
      setNote({ kind: 'taken', changes: countChanges(read.bundle.requests) });
    } catch {
      setNote({ kind: 'notKept' });
    }
  };

  const takeFile = async (file: Blob) => {
    const { bundleInFile } = await late.rescue.load();
    await keep(await bundleInFile(file), 'foreignFile');
  };

  const takeCode = async (text: string) => {
    const part = readPart(text);
    if (!part) return setNote({ kind: 'foreignCode' });
    if (finished.current.has(part.digest)) return;
    const before = collecting.current.get(part.digest);
    const collected = withPart(before, part);
    if (collected === before) return;
    collecting.current.set(part.digest, collected);
    setNote(undefined);
    setProgress({ read: collected.payloads.size, all: collected.of });
    if (collected.payloads.size < collected.of) return;
    finished.current.add(part.digest);
    collecting.current.delete(part.digest);
    const { bundleInCodes } = await late.rescue.load();
    const read = await bundleInCodes(collected);
    // They may fit when they are read again.
    if (read.kind === 'damaged') finished.current.delete(part.digest);
    await keep(read, 'foreignCode');
    setProgress(undefined);
  };

  const takeCodes = (texts: readonly string[]) => {
    for (const text of texts) void takeCode(text);
  };
  const takePictures = async (files: Iterable<Blob>) => {
    const texts = await codesInPictures(files);
    if (texts.length === 0) setNote({ kind: 'noCode' });
    takeCodes(texts);
  };
  return { note, progress, takeFile, takeCodes, takePictures };
}
