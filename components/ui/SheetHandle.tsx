import { commonTexts } from '@/lib/texts/common';

/** The handle of a sheet that is no dialog, at its upper edge and as large as a thumb: it closes the sheet. */
export function SheetHandle({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={commonTexts.spec.close}
      onClick={onClose}
      className="absolute -top-7 left-1/2 grid h-12 w-24 -translate-x-1/2 place-items-end justify-center rounded-xl"
    >
      <span aria-hidden="true" className="mb-2.5 h-1.25 w-11 rounded-full bg-edge" />
    </button>
  );
}
