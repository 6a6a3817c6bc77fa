import { boostPercent } from '#domain/bet/booster.ts'
import { isMyanmarType, picksOf, plainType } from '#domain/market/kinds.ts'
import { writeAmount } from '#domain/money/money.ts'
import { parseInstant } from '#domain/instant.ts'
import { lockFamily, type LockedMatch } from '../../book/locked.ts'
import { done, lockMatchNamed } from './match-act.ts'
import type { ActHandler } from '../deps.ts'
import { refuseAct } from '../refusal.ts'
import { amountIn, type Fields, wholeWithin } from '../request.ts'

const id = wholeWithin(1, Number.MAX_SAFE_INTEGER)

/**
 * Raises the price of one selection of an open market for a while (§odds.boost). A selection has at most one boost at a
 * time.
 */
const boost: ActHandler = {
  fields: {
    match: 'needed',
    market: 'needed',
    pick: 'needed',
    percent: 'needed',
    from: 'optional',
    until: 'needed',
    'max-stake': 'needed',
  },
  work: async (work) => {
    const { step, fields, at } = work
    const locked = await lockMatchNamed(work)
    const { market, pick } = selectionOf(fields, locked)
    const percent = fields.need('percent', wholeWithin(boostPercent.min, boostPercent.max), 'invalidPercent')
    const from = fields.read('from', parseInstant, 'invalidTime') ?? at.book
    const until = fields.need('until', parseInstant, 'invalidTime')
    if (until <= Math.max(from, at.book)) refuseAct('invalidTime', 'until')
    const maxStake = fields.need('max-stake', amountIn('USD'), 'invalidAmount')
    const same = await step
      .selectFrom('boost')
      .select('id')
      .where('market_id', '=', BigInt(market))
      .where('pick', '=', pick)
      .where('withdrawn_book', 'is', null)
      .where('from_book', '<', BigInt(until))
      .where('until_book', '>', BigInt(from))
      .executeTakeFirst()
    if (same) refuseAct('boostStands', 'pick')
    const row = { market_id: market, pick, percent, from_book: from, until_book: until, max_stake: maxStake }
    const made = await step
      .insertInto('boost')
      .values({ match_id: locked.match.id, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    const told = await done(
      work,
      locked,
      {},
      { boost: Number(made.id), market, pick, percent, from, until, 'max-stake': writeAmount(maxStake, 'USD') },
    )
    return { ...told, weight: maxStake }
  },
}

/** Withdraws a boost: no bet is placed at its price once this is committed; bets already placed stand. */
const unboost: ActHandler = {
  fields: { boost: 'needed' },
  work: async (work) => {
    const { step, fields, at } = work
    const boostId = fields.need('boost', id, 'unknownBoost')
    const { match_id: match } =
      (await step.selectFrom('boost').select('match_id').where('id', '=', BigInt(boostId)).executeTakeFirst()) ??
      refuseAct('unknownBoost', 'boost')
    const locked = (await lockFamily(step, Number(match))) ?? refuseAct('unknownMatch', 'boost')
    const row = await step
      .selectFrom('boost')
      .selectAll()
      .where('id', '=', BigInt(boostId))
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.withdrawn_book !== null || Number(row.until_book) <= at.book) refuseAct('boostEnded', 'boost')
    await step.updateTable('boost').set({ withdrawn_book: at.book }).where('id', '=', row.id).execute()
    return await done(
      work,
      locked,
      {},
      { boost: boostId, market: Number(row.market_id), pick: row.pick, percent: row.percent, withdrawn: at.book },
    )
  },
}

/** An open market of the match in decimal prices, and a pick of it that has a price. */
const selectionOf = (fields: Fields, { markets }: LockedMatch): { readonly market: number; readonly pick: string } => {
  const asked = fields.need('market', id, 'unknownMarket')
  const market =
    markets.find((one) => one.id === asked && one.status === 'open' && !isMyanmarType(one.type)) ??
    refuseAct('unknownMarket', 'market')
  const picks: readonly string[] = picksOf(plainType(market.type))
  const pick = fields.need(
    'pick',
    (text) => (market.prices[picks.indexOf(text)] == null ? undefined : text),
    'unknownPick',
  )
  return { market: market.id, pick }
}

/** A trader's acts on boosts. */
export const boostActs = { boost, unboost } as const satisfies Record<string, ActHandler>
