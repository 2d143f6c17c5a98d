import type { MapAndImage } from '@/lib/domain/walk/packetKept';

/** Which street maps and images can be had, as far as this page has found out. */
export class Availability {
  private readonly lacking = new Set<string>();
  /** Looked up once: each look takes one of the few that a page has. */
  private drawsMaps: boolean | undefined;

  /** @param canDrawMaps whether this browser can draw a street map */
  constructor(private readonly canDrawMaps: () => boolean) {}

  /** Notes that the campaign does not have it, or that it can never be kept. @param key a packet's; without one no packet has it */
  noteLacking(part: keyof MapAndImage, key = ''): void {
    this.lacking.add(`${part}/${key}`);
  }

  /** Notes that a packet's map or image has come after all. */
  noteFound(part: keyof MapAndImage, key: string): void {
    this.lacking.delete(`${part}/`);
    this.lacking.delete(`${part}/${key}`);
  }

  /** Returns whether a packet's map or image can be had. */
  canBeHad(part: keyof MapAndImage, key: string): boolean {
    this.drawsMaps ??= this.canDrawMaps();
    if (part === 'map' && !this.drawsMaps) return false;
    return !this.lacking.has(`${part}/`) && !this.lacking.has(`${part}/${key}`);
  }
}
