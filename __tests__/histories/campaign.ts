import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import type { TestServer } from '@/__tests__/server/support/testServer';
import { fetchFrom } from '@/__tests__/support/serverFetch';
import type { LogRow } from '@/e2e/support/verdict';
import { mapList2 } from '@/lib/contract/doors';
import type { VisitDetails } from '@/lib/domain/door/door';
import { accountOf, asId, type CampaignUid, type NoteId, type TagId, type VoterId } from '@/lib/domain/ids';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import type { Tag } from '@/lib/domain/voter/voter';
import { type DoorShown, shownByServer } from './doorShown';
import { type Delivered, type DeliveredRecord, SubjectsModel } from './subjectsModel';
import type { UnderWay } from './virtualTime';

const DOORS = 4;
const SAM = 'Sam Reed';

/** A mark or an undo of Sam's. */
type SamsMark = VisitDetails & {
  readonly action: string;
  readonly records?: readonly DeliveredRecord[];
  readonly undoes?: string;
};

/** One history's own campaign on the real server, and a model to which each change is given as the server gets it. */
export class Campaign {
  readonly model = new SubjectsModel();
  private turn: Promise<unknown> = Promise.resolve();
  private samsChanges = 0;
  private notes = 0;
  /** Sam's marks and undos of them. */
  readonly madeBySam: { readonly doorId: string; readonly changeId: string }[] = [];

  private constructor(
    private readonly server: TestServer,
    private readonly underWay: UnderWay,
    readonly rows: TestCampaign,
    private readonly sam: TestMember,
  ) {}

  static async found(server: TestServer, underWay: UnderWay): Promise<Campaign> {
    const rows = await addCampaign(server, { doors: DOORS });
    return new Campaign(server, underWay, rows, await addMember(server, rows.campaignId, { name: SAM }));
  }

  get ana(): CampaignCredentials {
    const { email, pin, uid } = this.rows.ana;
    return { account: accountOf(email), pin, campaignUid: asId<CampaignUid>(uid) };
  }

  /** Hands a request to the server; one at a time, so that the model knows the order. */
  deliver(url: string, init: RequestInit | undefined): Promise<Response> {
    return this.oneAtATime(async () => {
      const receivedAt = nowSeconds();
      const answer = await fetchFrom(this.server.app)(url, init);
      if (answer.status === 200) {
        const sentAt = Number(new URL(url, 'http://phone').searchParams.get('t'));
        for (const delivered of deliveredBy(url, String(init?.body))) {
          this.model.take({ ...delivered, by: this.rows.ana.name }, sentAt, receivedAt);
        }
      }
      return answer;
    });
  }

  /** Two people of the campaign about whom both note things. */
  get voters(): readonly VoterId[] {
    return this.rows.people.slice(0, 2).map(([voter = 0]) => asId<VoterId>(String(voter)));
  }

  get tags(): readonly Tag[] {
    return this.rows.tags.map((id) => ({ id: asId<TagId>(String(id)), name: `tag ${id}` }));
  }

  /** One note about each of them, the same on every phone; no other campaign has it. */
  noteAbout(voterId: VoterId): NoteId {
    const [head, tail] = [String(this.rows.campaignId).padStart(8, '0'), voterId.padStart(12, '0')];
    return asId<NoteId>(`${head}-0000-4000-8000-${tail}`);
  }

  /** Makes the id of a note that nobody else writes, as a talk does. */
  newNoteId(): NoteId {
    this.notes += 1;
    const [head, tail] = [String(this.rows.campaignId).padStart(8, '0'), String(this.notes).padStart(12, '0')];
    return asId<NoteId>(`${head}-0001-4000-8000-${tail}`);
  }

  /** Marks a door as Sam, by her own phone, or undoes one of her own changes there. */
  samMarks(doorId: string, { action, ...more }: SamsMark): Promise<void> {
    return this.samSends({ subject: `door ${doorId}`, says: action, ...more }, async (sent, options) => {
      await sendChanges(this.server, this.rows, [change({ id: Number(doorId), action, ...more, ...sent })], options);
      this.madeBySam.push({ doorId, changeId: sent.changeId });
    });
  }

  samSetsTags(voterId: VoterId, tags: readonly Tag[]): Promise<void> {
    const tagIds = tags.map(({ id }) => id);
    return this.samSends({ subject: `tags ${voterId}`, says: inOrder(tagIds) }, async (sent, options) => {
      await sendItems(this.server, this.rows, 'setTags.php', [{ voterId, tagIds, ...sent }], options);
    });
  }

  samWrites(voterId: VoterId, text: string): Promise<void> {
    const noteId = this.noteAbout(voterId);
    return this.samSends({ subject: `note ${noteId}`, says: text }, async (sent, options) => {
      await sendItems(this.server, this.rows, 'saveNote.php', [{ noteId, voterId, text, ...sent }], options);
    });
  }

  private async samSends(
    what: What,
    send: (sent: Omit<Delivered, keyof What | 'by'>, options: { by: TestMember; sentAt: number }) => Promise<void>,
  ): Promise<void> {
    await this.oneAtATime(async () => {
      this.samsChanges += 1;
      const sent = { time: nowSeconds(), changeId: `sam-${this.samsChanges}`, device: 'sams-phone', seq: this.samsChanges };
      await send(sent, { by: this.sam, sentAt: sent.time });
      this.model.take({ ...sent, ...what, by: SAM }, sent.time, sent.time);
    });
  }

  /** Returns the doors as Sam's phone gets them, and as the model has them, by their ids. */
  async doorsForSam(): Promise<ReadonlyMap<string, { readonly shown: DoorShown; readonly expected: DoorShown }>> {
    const query = `i=&u=${this.sam.uid}&y=1&p=${this.rows.packetId}`;
    const { data } = await sendSigned(this.server.app, { pin: this.sam.pin, endpoint: 'mapList2.php', query });
    return new Map(
      v.parse(mapList2.reply, data).result.map((door) => {
        return [door.addressId, { shown: shownByServer(door), expected: this.model.doorShown(door.addressId, SAM) }];
      }),
    );
  }

  /** What the campaign has of a voter's tags or of a note, as the model puts it; '' for none. */
  async stateOf(subject: string): Promise<string> {
    const [kind, id = ''] = subject.split(' ');
    const { db } = this.server;
    if (kind === 'note') return (await db.selectFrom('notes').select('text').where('note_id', '=', id).executeTakeFirst())?.text ?? '';
    const rows = await db.selectFrom('voter_tags').select('tag_id').where('voter_id', '=', Number(id)).execute();
    return inOrder(rows.map(({ tag_id }) => String(tag_id)));
  }

  /** What Ana has sent to the campaign, in the order of arrival. */
  async logOfAna(): Promise<(LogRow & { readonly seq: number })[]> {
    const { campaignId, ana } = this.rows;
    const log = this.server.db.selectFrom('change_log').select(['change_id', 'kind', 'subject', 'seq', 'undoes']);
    const rows = await log.where('campaign_id', '=', campaignId).where('user_id', '=', ana.userId).orderBy('id').execute();
    return rows.map(({ change_id, kind, subject, seq, undoes }) => ({
      changeId: change_id,
      undoes,
      door: `${kind} ${subject}`,
      action: kind,
      seq: seq ?? 0,
    }));
  }

  private oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.underWay.during(this.turn.then(work));
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** Tag ids as one text, whatever order they came in. */
export function inOrder(ids: readonly string[]): string {
  return [...ids].sort().join(' ');
}

/** The changes in a request's body. */
function deliveredBy(url: string, body: string): Omit<Delivered, 'by'>[] {
  const items = JSON.parse(body === 'undefined' ? '[]' : body);
  if (url.includes('mapListUpdate2')) {
    return items[0].addresses.map(({ id, action, ...sent }: ItemOf<{ id: string; action: string }>) => ({
      ...sent,
      subject: `door ${id}`,
      says: action,
    }));
  }
  if (url.includes('setTags')) {
    return items.map(({ voterId, tagIds, ...sent }: ItemOf<{ voterId: string; tagIds: string[] }>) => ({
      ...sent,
      subject: `tags ${voterId}`,
      says: inOrder(tagIds),
    }));
  }
  if (url.includes('saveNote')) {
    return items.map(({ noteId, text, ...sent }: ItemOf<{ noteId: string; text: string }>) => ({
      ...sent,
      subject: `note ${noteId}`,
      says: text,
    }));
  }
  return [];
}

type ItemOf<Fields> = Fields & Omit<Delivered, 'subject' | 'says' | 'by'>;

/** The part of a change that tells of its subject. */
type What = Pick<Delivered, 'subject' | 'says' | 'back' | 'left' | 'records' | 'undoes'>;
