import { setTimeout as pause } from 'node:timers/promises'
import { keyOf } from './chance.ts'
import type { Seat } from './rooms/seat.ts'
import { type PostReply, isFinal, post } from './post.ts'

interface Asked {
  readonly bet_id: string
  readonly cash_key: string
  readonly percent?: number
  readonly amount: string
  readonly time: number
  readonly offer_token: string
}

/**
 * Cashes out a bet, fully or partly, for the offered amount; after a lost answer asks by key or sends again, until it
 * has an answer (§cash-out.part, §bet.no-answer).
 */
export const sell = async (seat: Seat, bet: string): Promise<void> => {
  const { chance, diary, counts, identity, port } = seat
  const percent = chance.pick([25, 50, 100, undefined])
  const part = percent === undefined ? { amount: '1.23' } : { percent }
  const offered = await post(port(), '/bet/cashoutcheck', { ...identity, bet_ids: [bet], ...part })
  const [offer] = (offered?.status === 1 ? offered['offers'] : []) as {
    code: string
    amount: string
    offer_token: string
    risk: string
    held_risk: string
  }[]
  if (!offer || offer.code !== '') return
  const asked: Asked = {
    bet_id: bet,
    cash_key: keyOf(chance),
    ...(offer.risk === offer.held_risk ? { percent: 100 } : percent !== undefined && { percent }),
    amount: offer.amount,
    time: Number(offered!['time']),
    offer_token: offer.offer_token,
  }
  const { cash_key: key } = asked
  const told = { member: identity.account_id, key, bet, percent: asked.percent ?? null, amount: offer.amount }
  diary.write({ kind: 'cashOut', ...told })
  for (let round = 0; seat.endures(); round++) {
    const copies = chance.happens(0.3) ? 2 + chance.below(4) : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => post(port(), '/bet/cashout', { ...identity, ...asked })),
    )
    const sold = answers.find((heard) => heard?.status === 1)
    if (sold?.['cash_status'] === 'waiting') return awaitEnd(seat, key)
    if (sold) return tellSold(seat, key, sold)
    if (answers.every(isFinal)) return void diary.write({ kind: 'unsold', key, code: String(answers[0]?.statusdesc) })
    counts.lost += 1
    await pause(Math.min(2_000, 100 * 2 ** round) * (0.5 + chance.next()))
    counts.retries += 1
    if (!chance.happens(0.5)) continue
    const found = await endUnder(seat, key)
    if (found === 'waiting') return awaitEnd(seat, key)
    if (found === 'known') return
  }
}

/**
 * A cash-out of a bet in play waits as the bet did: it is looked up by its key until it is paid or refused
 * (§cash-out.wait).
 */
const awaitEnd = async (seat: Seat, key: string): Promise<void> => {
  while (seat.endures() && (await endUnder(seat, key)) !== 'known') await pause(300 + seat.chance.below(300))
}

const tellSold = ({ diary, counts }: Seat, key: string, sold: Readonly<Record<string, unknown>>): void => {
  counts.sold += 1
  diary.write({
    kind: 'sold',
    key,
    bet: String(sold['bet_id']),
    amount: String(sold['amount']),
    risk: String(sold['risk']),
    toWin: String(sold['to_win']),
  })
}

/**
 * What the server says of a key: it knows how the cash-out ended, or it waits; undefined without an answer. A key that
 * it lets go never sells anything.
 */
const endUnder = async (seat: Seat, key: string): Promise<'known' | 'waiting' | undefined> => {
  const heard: PostReply | undefined = await post(seat.port(), '/bet/cashoutcheck', { ...seat.identity, cash_key: key })
  if (heard?.status !== 1) return undefined
  const [found] = heard['cashed'] as Record<string, unknown>[]
  if (found?.['cash_status'] === 'waiting') return 'waiting'
  if (found) tellSold(seat, key, found)
  else seat.diary.write({ kind: 'unsold', key, code: String(heard['reason'] ?? '') })
  return 'known'
}
