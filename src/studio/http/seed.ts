import { isClientSeed } from '../laws/fair.ts'
import { seedHash } from '../laws/hmac.ts'
import { replaceSeed } from '../rounds.ts'
import type { StudioSession, StudioStore } from '../store/store.ts'
import type { Call } from './call.ts'
import { answered, refused } from './reply.ts'

/**
 * The seeds of a member's next rounds, and the one after them, the server's as its hash: it is shown before its client
 * seed is taken (§game.fair).
 */
export const shownSeed = (store: StudioStore, { member }: StudioSession) => {
  const { server, client, nonce } = store.seedOf(member)!
  const hashOf = (secret: string) => seedHash(Buffer.from(secret, 'hex'))
  return {
    seed_hash: hashOf(server),
    client_seed: client,
    nonce,
    next_seed_hash: hashOf(store.nextSeedOf(member)!.server),
  }
}

/**
 * Reveals the seed of the rounds so far and begins the next one, with the member's own seed if given; a seed without
 * rounds stays (§game.fair).
 */
export const changeSeed: Call = ({ store }, session, { client }) => {
  if (client !== undefined && (typeof client !== 'string' || !isClientSeed(client)))
    return refused(400, 'invalidParameter')
  const replaced = replaceSeed(store, session.member, client)
  if (!replaced) return refused(409, 'roundUnderWay')
  const { shown } = replaced
  return answered({
    ...(shown && { shown: { server_seed: shown.server, client_seed: shown.client, rounds: shown.nonce } }),
    ...shownSeed(store, session),
  })
}
