import { notRecognized } from '@/server/refusal';
import { type Credentials, formerMemberByUid, type MemberCredentials, memberByUid, type Sender, userByEmail } from '@/server/store/users';
import { authenticate, type BodyProof, checkBody, type Parts, type Proof } from './authentication';
import { Guessing } from './guessing';
import { hasSignedBody, RememberedSenders, StaleSender } from './rememberedSenders';
import type { Authenticated, SignedOut } from './signedOut';

/** Reads the body of a request, once: called again it returns the same. */
export type ReadBody = () => Promise<BodyProof>;

/** A request whose sender and body are whose they say. */
export type AdmittedRequest<C> = { readonly caller: C; readonly body: Uint8Array };

/** Lets requests in whose signatures are right. The body of an unknown sender is never read. All throw a Refusal, 401 or 429. */
export class Gate {
  readonly #guessing: Guessing;
  readonly #senders: RememberedSenders;

  constructor(private readonly parts: Parts) {
    this.#guessing = new Guessing(parts);
    this.#senders = new RememberedSenders({ pinKey: parts.pinKey, guessing: this.#guessing });
  }

  /** @param proof names an e-mail in its plain form */
  async account(proof: Proof, readBody: ReadBody): Promise<AdmittedRequest<Credentials>> {
    const credentials = await userByEmail(this.parts.db, proof.name);
    return this.#withBody(await authenticate(this.parts, this.#guessing, 'signIn', proof, credentials), readBody);
  }

  /** @param proof names a campaign's uid */
  async member(proof: Proof, readBody: ReadBody): Promise<AdmittedRequest<MemberCredentials>> {
    const member = await memberByUid(this.parts.db, proof.name);
    const former = member ? undefined : await formerMemberByUid(this.parts.db, proof.name);
    const known = await authenticate(this.parts, this.#guessing, 'session', proof, member ?? former);
    // Who was told that the PIN was ended has not come so far; a PIN that still opens other campaigns opens this one no more.
    if (former) throw notRecognized();
    const admitted = await this.#withBody(known, readBody);
    this.#senders.remember(proof.name, known.credentials);
    return admitted;
  }

  /**
   * Lets in a member who sends changes. One who is remembered is let in without a look into the database: whoever receives the changes has them
   * compared there.
   *
   * @param receive throws StaleSender when the database has the remembered one otherwise: then this looks, and calls it again
   */
  async sender<T>(
    proof: Proof,
    readBody: ReadBody,
    receive: (letIn: AdmittedRequest<MemberCredentials>, asked?: Sender) => Promise<T>,
  ): Promise<T> {
    const signer = this.#senders.signerOf(proof);
    if (signer !== undefined) {
      const body = await readBody();
      try {
        if (hasSignedBody(signer, body)) return await receive({ caller: signer.sender.credentials, body: body.body }, signer.sender);
      } catch (error) {
        if (!(error instanceof StaleSender)) throw error;
        this.#senders.forget(proof.name);
      }
    }
    return receive(await this.member(proof, readBody));
  }

  /**
   * Reads the body of a member whose PIN staff ended.
   *
   * @returns undefined where the request named no campaign
   */
  async signedOut({ sender }: SignedOut, readBody: ReadBody): Promise<AdmittedRequest<MemberCredentials> | undefined> {
    const { campaignId } = sender.credentials;
    if (campaignId === undefined) return undefined;
    const body = await readBody();
    await checkBody(this.parts, body, sender);
    return { caller: { ...sender.credentials, campaignId }, body: body.body };
  }

  async #withBody<C extends Credentials>(known: Authenticated<C>, readBody: ReadBody): Promise<AdmittedRequest<C>> {
    const body = await readBody();
    await checkBody(this.parts, body, known);
    return { caller: known.credentials, body: body.body };
  }
}
