import { asLegs, type BuilderOdds, wholeOdds } from '#domain/bet/builder.ts'
import { picksOf, plainType } from '#domain/market/kinds.ts'
import { exact } from '#domain/money/exact.ts'
import { tenThousand, writeExact } from '#domain/odds/odds.ts'
import type { Backed } from '#domain/settlement/backed.ts'
import { backedOf } from '#domain/settlement/settlement.ts'
import { cellsOf } from '#odds/builder/cells-of.ts'
import { besideOf, joining } from '#odds/builder/joint.ts'
import type { MatchLaw } from '#odds/builder/law.ts'
import { type BuilderRefusal, builderPrice, impossible, isOffered, isSame, withMargins } from '#odds/builder/price.ts'
import { type AcceptanceRow, refusalIn } from './acceptance/acceptance-row.ts'
import type { OpenMarket } from './match-law.ts'
import type { Offer } from './offer.ts'
import type { PricingContext } from './pricing-context.ts'
import type { SelectionAsked } from './selection.ts'

/** A builder as its bet keeps it: its odds by the selections that count, the law, and what its slip shows beside. */
export interface BuilderTerms {
  readonly odds: BuilderOdds
  readonly law: MatchLaw
  /** Ten-thousandths. */
  readonly fair: number
  readonly multiplied: number
}

interface BuilderAsked {
  readonly refusal: BuilderRefusal | undefined
}

const refusedFor =
  (code: BuilderRefusal['code']) =>
  ({ refusal }: BuilderAsked): boolean =>
    refusal?.code === code

/** What refuses selections of one match at one price (§builder.refused). */
export const builderRows = [
  {
    id: 'ACC-45',
    plain: 'A builder has too few or too many selections.',
    when: refusedFor('builderSelections'),
    code: 'builderSelections',
    rule: 'builder.selections',
  },
  {
    id: 'ACC-46',
    plain: 'A selection may be returned, or the law of the match does not decide it.',
    when: refusedFor('selectionNotInBuilder'),
    code: 'selectionNotInBuilder',
    rule: 'builder.selections',
  },
  {
    id: 'ACC-47',
    plain: 'The law of the match does not join the selections.',
    when: refusedFor('selectionsNotJoined'),
    code: 'selectionsNotJoined',
    rule: 'builder.selections',
  },
  {
    id: 'ACC-48',
    plain: 'The selections cannot win together.',
    when: refusedFor('selectionsContradict'),
    code: 'selectionsContradict',
    rule: 'builder.refused',
  },
  {
    id: 'ACC-49',
    plain: 'A selection wins whenever the others do, or a part of them pays as much.',
    when: refusedFor('selectionAddsNothing'),
    code: 'selectionAddsNothing',
    rule: 'builder.refused',
  },
] as const satisfies readonly AcceptanceRow<BuilderAsked>[]

/** Why selections make no builder; `leg` is the place of the one that is named among them, where one is. */
export interface BuilderRefused {
  readonly code: (typeof builderRows)[number]['code']
  readonly leg?: number
  /** The place of the builder's first selection in its ticket. */
  readonly from?: number
}

/**
 * Prices selections of one match together by its law, each offered by itself already, or refuses them
 * (§builder.placing).
 */
export const builderOn = (
  law: MatchLaw | undefined,
  legs: readonly SelectionAsked[],
  offers: readonly Offer[],
): BuilderTerms | BuilderRefused => {
  const priced = law && builderPrice(cellsOf(law), withMargins(law, backedLegs(legs, offers), offers[0]?.live ?? false))
  const refusal: BuilderRefusal | undefined = priced
    ? 'code' in priced
      ? priced
      : undefined
    : { code: 'selectionNotInBuilder', leg: 0 }
  const code = refusalIn(builderRows, { refusal })
  if (code) return { code, ...(refusal && 'leg' in refusal && { leg: refusal.leg }) }
  if (!law || !priced || 'code' in priced) throw new Error('a builder without a price was not refused')
  return { odds: priced.odds, law, fair: priced.fair, multiplied: priced.multiplied }
}

/**
 * Prices the builders of a ticket, in their order, by the laws of their matches; or refuses the first that cannot be
 * priced, with places in the ticket.
 */
export const buildersOn = (
  { legs: context }: Pick<PricingContext, 'legs'>,
  selections: readonly SelectionAsked[],
  offers: readonly Offer[],
): readonly BuilderTerms[] | BuilderRefused => {
  const builders: BuilderTerms[] = []
  let from = 0
  for (const own of asLegs(selections)) {
    const next = from + own.length
    if (own[0]!.builder !== undefined) {
      const builder = builderOn(context[from]!.law, own, offers.slice(from, next))
      if ('code' in builder)
        return { code: builder.code, from, ...(builder.leg !== undefined && { leg: from + builder.leg }) }
      builders.push(builder)
    }
    from = next
  }
  return builders
}

const backedLegs = (legs: readonly SelectionAsked[], offers: readonly Offer[]) =>
  legs.map((leg, place) => {
    const { price, live, score, sport } = offers[place]!
    return { backed: backed(leg, { live, score, sport }), price }
  })

const backed = (
  { type, pick, line }: Pick<SelectionAsked, 'type' | 'pick' | 'line'>,
  { live, score, sport }: Pick<Offer, 'live' | 'score' | 'sport'>,
): Backed => backedOf({ marketType: plainType(type), pick, line, live, scoreAt: score ?? [0, 0], sport })

/** A figure shown beside them, which may be longer than any odds. */
export const writeFigure = (tenThousandths: number): string =>
  writeExact(exact(BigInt(tenThousandths), BigInt(tenThousand)))

/** A builder's own odds, in ten-thousandths. */
export const oddsOf = ({ odds }: Pick<BuilderTerms, 'odds'>): number => wholeOdds(odds)

/** A pick that cannot be added to a builder, and why. */
export interface BlockedPick {
  readonly market: number
  readonly pick: string
  readonly code: BuilderRefused['code']
}

/**
 * The open picks of a match that cannot be added to some selections (§builder.refused): they are not offered in a
 * builder, not joined with these, cannot win with them, or win whenever they do.
 */
export const blockedPicks = (
  law: MatchLaw | undefined,
  held: { readonly legs: readonly SelectionAsked[]; readonly offers: readonly Offer[] },
  open: readonly OpenMarket[],
  at: Pick<Offer, 'live' | 'score' | 'sport'>,
): readonly BlockedPick[] => {
  const picks = open.flatMap(({ id, type, line }) =>
    picksOf(plainType(type)).map((pick) => ({ market: id, pick, backed: backed({ type, pick, line }, at) })),
  )
  const blocked = ({ market, pick }: (typeof picks)[number], code: BlockedPick['code']) => ({ market, pick, code })
  if (!law) return picks.map((one) => blocked(one, 'selectionNotInBuilder'))
  const [laws, own] = [cellsOf(law), backedLegs(held.legs, held.offers).map((leg) => leg.backed)]
  const others = picks.filter(
    ({ market, pick }) => !held.legs.some((leg) => leg.market === market && leg.pick === pick),
  )
  const joined = Map.groupBy(others, ({ backed: leg }) =>
    isOffered(laws, leg) ? joining(laws, [...own, leg]) : 'outside',
  )
  return [...joined].flatMap(([cells, list]): readonly BlockedPick[] => {
    if (cells === 'outside') return list.map((one) => blocked(one, 'selectionNotInBuilder'))
    if (!cells) return list.map((one) => blocked(one, 'selectionsNotJoined'))
    if (own.length === 0) return []
    const [alone, ...together] = besideOf(cells, own, [own[0]!, ...list.map((one) => one.backed)])
    return list.flatMap((one, place) => {
      if (together[place]! < impossible) return [blocked(one, 'selectionsContradict')]
      return isSame(together[place]!, alone!) ? [blocked(one, 'selectionAddsNothing')] : []
    })
  })
}
