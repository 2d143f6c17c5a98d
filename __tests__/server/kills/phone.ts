import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestCampaign, TestMember } from '@/__tests__/server/support/campaign';
import { signed } from '@/__tests__/server/support/signedRequests';
import type { SentChange } from './judge';

const MOST_CHANGES = 30;
/** One of so many changes of a door takes back another one. */
const ONE_UNDO_IN = 3;
const RETRY_AFTER_MS = 200;
/** Between two batches of a phone, so that a server that comes back has a core to start on. */
const LONGEST_PAUSE_MS = 50;
/** A phone gives up waiting, and asks again, after the time of docs/wire.md#time-out. */
const TIME_OUT_MS = 10_000;

/** What all phones have done. */
export type Traffic = {
  readonly sent: SentChange[];
  readonly answered: Set<string>;
  /** Requests that a server has now. */
  underWay: number;
  /** Answers that were no success, by their status. */
  readonly failures: Map<number, number>;
  /** Requests that ended without an answer. */
  cut: number;
};

type Batch = { readonly endpoint: string; readonly changes: readonly SentChange[]; readonly body: readonly unknown[] };

/** A phone as it sends: one batch after the other, each again and again, to whichever server, until it is answered with success. */
export class SendingPhone {
  private seq = 0;
  /** This phone's own changes of doors, undos among them. */
  private readonly made: SentChange[] = [];
  private readonly device = `kill-${randomUUID()}`;

  constructor(
    private readonly campaign: TestCampaign,
    private readonly member: TestMember,
    private readonly traffic: Traffic,
    /** The address of a server, whether it runs or not. */
    private readonly server: () => string,
  ) {}

  async sendsUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const batch = randomInt(5) === 0 ? this.notes() : this.marks();
      this.traffic.sent.push(...batch.changes);
      while (!(await this.delivers(batch))) await wait(RETRY_AFTER_MS);
      for (const { changeId } of batch.changes) this.traffic.answered.add(changeId);
      // What was answered can come again: the answer may have been lost on its way.
      if (randomInt(5) === 0) await this.delivers(batch);
      await wait(randomInt(LONGEST_PAUSE_MS));
    }
  }

  /** Signs and sends. @returns whether a server said that it has all of the batch */
  private async delivers({ endpoint, body, changes }: Batch): Promise<boolean> {
    const { uid, pin } = this.member;
    const { url, text, headers } = signed({ pin, endpoint, query: `u=${uid}&t=${nowSeconds()}`, body, signsBody: true });
    this.traffic.underWay += 1;
    try {
      const reply = await fetch(`${this.server()}${url}`, {
        method: 'POST',
        body: text ?? '',
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      // Read to its end, so that a killed server's half answer counts as none.
      const answer: unknown = await reply.json();
      if (reply.ok) return hasReceived(answer, changes);
      this.traffic.failures.set(reply.status, (this.traffic.failures.get(reply.status) ?? 0) + 1);
    } catch {
      this.traffic.cut += 1;
    } finally {
      this.traffic.underWay -= 1;
    }
    return false;
  }

  private marks(): Batch {
    const { list } = this;
    const changes = this.some(() => {
      const change = (randomInt(ONE_UNDO_IN) === 0 ? this.undo() : undefined) ?? this.mark();
      this.made.push(change);
      return change;
    });
    const addresses = changes.map(({ changeId, undoes, subject, device, seq, time, body: { action, lat, lon, records } }) => {
      const sent = { id: subject, changeId, device, seq, time, action, lat, lon };
      return { ...sent, ...(undoes === null ? {} : { undoes }), ...(records === undefined ? {} : { records }) };
    });
    return { endpoint: 'mapListUpdate2.php', changes, body: [{ ...list, addresses }] };
  }

  private get list() {
    return { listId: String(this.campaign.targetId), packetId: String(this.campaign.packetId), listType: 1 };
  }

  private mark(): SentChange {
    const { campaign } = this;
    // Few doors for many phones, so that servers wait for each other's.
    const at = randomInt(campaign.doors.length);
    const [door = 0, [person = 0] = []] = [campaign.doors[at], campaign.people[at]];
    const support = [String(campaign.groups.support)];
    const record = { recordId: String(person), ...(randomInt(2) === 0 ? { add: support } : { remove: support }) };
    const says = { action: ['c', 'nh', 'u'][randomInt(3)], ...(randomInt(3) === 0 ? { records: [record] } : {}) };
    return this.changeOf(String(door), says);
  }

  /** Takes back a mark or an undo of this phone, whatever came after it. */
  private undo(): SentChange | undefined {
    if (this.made.length === 0) return undefined;
    const taken = this.made[randomInt(this.made.length)];
    if (!taken) return undefined;
    const { records } = taken.body;
    const says = { action: 'u', ...(Array.isArray(records) ? { records: records.map(opposite) } : {}) };
    return { ...this.changeOf(taken.subject, says), undoes: taken.changeId };
  }

  private changeOf(door: string, says: SentChange['body']): SentChange {
    return { ...this.envelope(), kind: 'door', subject: door, body: { ...this.list, lat: 44 + Math.random(), lon: -123, ...says } };
  }

  private notes(): Batch {
    const { people } = this.campaign;
    const changes = this.some(() => {
      const voterId = String(people[randomInt(people.length)]?.[1]);
      return { ...this.envelope(), kind: 'note', subject: randomUUID(), body: { voterId, text: `Dog ${Math.random()}` } };
    });
    const body = changes.map(({ changeId, subject, device, seq, time, body: { voterId, text } }) => {
      return { noteId: subject, changeId, device, seq, time, voterId, text };
    });
    return { endpoint: 'saveNote.php', changes, body };
  }

  private some(make: () => SentChange): SentChange[] {
    return Array.from({ length: randomInt(1, MOST_CHANGES + 1) }, make);
  }

  private envelope(): Pick<SentChange, 'changeId' | 'undoes' | 'userId' | 'device' | 'seq' | 'time'> {
    this.seq += 1;
    const { device, seq } = this;
    return { changeId: randomUUID(), undoes: null, userId: this.member.userId, device, seq, time: nowSeconds() - randomInt(5) };
  }
}

type SentRecord = { readonly recordId: string; readonly add?: readonly string[]; readonly remove?: readonly string[] };

const opposite = ({ recordId, add, remove }: SentRecord): SentRecord => ({
  recordId,
  ...(remove ? { add: remove } : {}),
  ...(add ? { remove: add } : {}),
});

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The ids that the answer names must be all that were sent. */
function hasReceived(answer: unknown, changes: readonly SentChange[]): boolean {
  const { data } = Object(answer);
  const received = new Set<unknown>(Object(data).received);
  return changes.every(({ changeId, subject }) => received.has(changeId) || received.has(subject));
}
