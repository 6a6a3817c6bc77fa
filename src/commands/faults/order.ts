import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from './chance.ts'
import { type PostReply, isFinal, post } from './post.ts'
import type { Seat } from './rooms/seat.ts'

/**
 * Leaves a standing order on a bet, near its offer now, and sends it again under its key until there is an answer; now
 * and then it is cancelled, before its answer or later (§order.once, §order.ends). One that is to stay is far from its
 * offer, in the direction that is named, and is not cancelled. Answers whether it is in force, as far as is known.
 */
export const order = async (seat: Seat, bet: string, stays?: 'atLeast' | 'atMost'): Promise<boolean> => {
  const { chance, diary, counts, identity, port } = seat
  const offered = await post(port(), '/bet/cashoutcheck', { ...identity, bet_ids: [bet], percent: 100 })
  const [offer] = (offered?.status === 1 ? offered['offers'] : []) as { code: string; amount: string }[]
  if (!offer || offer.code !== '' || Number(offer.amount) < 1) return false
  const direction = stays ?? chance.pick(['atLeast', 'atMost'] as const)
  const near = { none: 0.9, atLeast: 1.12, atMost: 0.3 }[stays ?? 'none']
  const amount = Math.max(0.02, Number(offer.amount) * (near + chance.next() * 0.2)).toFixed(2)
  const terms = {
    bet_id: bet,
    order_key: keyOf(chance),
    direction,
    act: chance.pick(['cashOut', 'cashOut', 'cashOut', 'notify'] as const),
    amount,
  }
  const body = {
    ...terms,
    ...(terms.act === 'cashOut' && chance.happens(0.3) && { part: (Number(amount) / 3).toFixed(2) }),
  }
  const { order_key: key } = terms
  diary.write({
    kind: 'askOrder',
    member: identity.account_id,
    key,
    bet,
    direction,
    act: terms.act,
    amount,
    part: 'part' in body ? String(body.part) : null,
  })
  let isSet = false
  for (let round = 0; seat.endures(); round++) {
    const copies = chance.happens(0.3) ? 2 + chance.below(3) : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => post(port(), '/bet/standingorder', { ...identity, ...body })),
    )
    isSet = answers.some((heard) => heard?.status === 1)
    if (isSet) diary.write({ kind: 'orderSet', key })
    if (isSet || answers.every(isFinal)) break
    counts.lost += 1
    if (!stays && chance.happens(0.3)) {
      await cancel(seat, key)
      return false
    }
    await pause(Math.min(2_000, 100 * 2 ** round) * (0.5 + chance.next()))
    counts.retries += 1
  }
  if (isSet) counts.orders += 1
  if (isSet && !stays && chance.happens(0.3)) await cancel(seat, key)
  return isSet
}

/** Cancels an order by its key until the server has answered. */
const cancel = async ({ identity, port, diary, endures, chance }: Seat, key: string): Promise<void> => {
  while (endures()) {
    const heard: PostReply | undefined = await post(port(), '/bet/standingordercancel', { ...identity, order_key: key })
    if (heard?.status === 1) return void diary.write({ kind: 'orderCancelled', key })
    if (isFinal(heard) && heard?.statusdesc !== 'cashOutWaiting') return
    await pause(200 + chance.below(400))
  }
}
