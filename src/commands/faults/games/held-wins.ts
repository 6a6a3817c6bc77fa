import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from '../chance.ts'
import type { Seat } from '../rooms/seat.ts'
import type { Keeper } from '../operator.ts'

/**
 * Releases and refuses some of a provider's held wins while members play on; what needs a second person is left to wait
 * (§game.ceiling).
 */
export const decideWins = async (keeper: Keeper, seat: Seat, provider: string): Promise<void> => {
  const { chance, diary } = seat
  while (seat.goesOn()) {
    await pause(700 + chance.below(900))
    const told = await keeper.act('heldwins', keyOf(chance), { provider })
    const rows = told?.ok && 'rows' in told ? told.rows : []
    const small = rows.filter(({ amount }) => Number(amount) <= mostDecided)
    if (small.length === 0) continue
    const win = String(chance.pick(small)['win'])
    const act = chance.happens(0.6) ? 'releasewin' : 'refusewin'
    if (act === 'releasewin') diary.write({ kind: 'askRelease', win })
    await keeper.act(act, keyOf(chance), { win })
  }
}

/** In units of the members' currency. */
const mostDecided = 1_000
