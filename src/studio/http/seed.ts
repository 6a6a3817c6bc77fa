import { isClientSeed } from '../laws/fair.ts'
import { seedHash } from '../laws/hmac.ts'
import { replaceSeed } from '../rounds.ts'
import type { StudioSession, StudioStore } from '../store.ts'
import type { Call } from './calls.ts'
import { answered, refused } from './reply.ts'

/** The seeds of a member's next rounds, the server's as its hash. */
export const shownSeed = (store: StudioStore, { member }: StudioSession) => {
  const { server, client, nonce } = store.seedOf(member)!
  return { seed_hash: seedHash(Buffer.from(server, 'hex')), client_seed: client, nonce }
}

/** Reveals the seed of the rounds so far and starts another, with the member's own seed if given (§game.fair). */
export const changeSeed: Call = ({ store }, session, { client }) => {
  if (client !== undefined && (typeof client !== 'string' || !isClientSeed(client)))
    return refused(400, 'invalidParameter')
  const shown = replaceSeed(store, session.member, client)
  if (!shown) return refused(409, 'roundUnderWay')
  return answered({
    shown: { server_seed: shown.server, client_seed: shown.client, rounds: shown.nonce },
    ...shownSeed(store, session),
  })
}
