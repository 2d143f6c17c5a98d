import { setTimeout as wait } from 'node:timers/promises';
import { DOORS_PER_PACKET, type ServerWorld } from './serverWorld';
import { markDoor, signedCall } from './signedCall';
import { p95 } from './statistics';

const PHONES = 32;
/** Each phone is at a door for so long. */
const EVERY_MS = 2_000;

type Asked = { readonly milliseconds: number; readonly isAnswered: boolean };

/** Phones of the campaign that the world has: each asks for its list and for a door of it and marks that, and again. */
export class WalkingPhones {
  readonly count = PHONES;
  private asked: Asked[] = [];
  private walking = true;
  private readonly phones: Promise<unknown>;

  constructor(private readonly world: ServerWorld) {
    this.phones = Promise.all(world.members.slice(0, PHONES).map((_, index) => this.walk(index)));
  }

  /** The 95th percentile of what was asked since the last call, in milliseconds; and how much of it was not answered. */
  sinceLast(): { readonly p95: number; readonly requests: number; readonly unanswered: number } {
    const { asked } = this;
    this.asked = [];
    const unanswered = asked.filter(({ isAnswered }) => !isAnswered).length;
    return { p95: p95(asked.map(({ milliseconds }) => milliseconds)), requests: asked.length, unanswered };
  }

  async stop(): Promise<void> {
    this.walking = false;
    await this.phones;
  }

  private async walk(index: number): Promise<void> {
    const { server, members } = this.world;
    const member = members[index];
    if (!member) throw new Error('There are too few members');
    // Not all in the same moment.
    await wait((index * EVERY_MS) / PHONES);
    for (let turn = 0; this.walking; turn += 1) {
      const door = member.firstDoor + (turn % DOORS_PER_PACKET);
      const began = performance.now();
      for (const call of [
        () => signedCall(server.address, member, `mapList2.php?i=${member.targetId}&y=1&p=${member.packetId}`),
        () => signedCall(server.address, member, `getHouse.php?h=${door}`),
        () => markDoor(server.address, member, door, `walk-${index}-${turn}`),
      ]) {
        const { milliseconds, status } = await call();
        this.asked.push({ milliseconds, isAnswered: status === 200 });
      }
      await wait(Math.max(0, EVERY_MS - (performance.now() - began)));
    }
  }
}
