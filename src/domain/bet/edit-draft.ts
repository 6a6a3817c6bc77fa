import { parlayTickets } from './limits.ts'
import type { MarketType, Pick as MarketPick } from '../market/kinds.ts'
import type { Line } from '../market/line.ts'
import type { OddsType } from '../odds/odds.ts'
import { systemSizes } from './ticket.ts'

/** A selection of the new bet of an edit: what is backed, and what its line says. Those of a match are together. */
export interface EditLeg {
  readonly matchId: number
  readonly oddsId: number
  readonly sport: number
  readonly home: string
  readonly away: string
  readonly marketType: MarketType
  readonly pick: MarketPick
  readonly line: Line
  /** Of a single; several legs are in decimal odds (§odds.parlay-decimal). */
  readonly oddsType: OddsType
}

/** The new bet of an edit while its member changes it (§edit.bets). */
export interface EditDraft {
  readonly kind: 'single' | 'parlay' | 'system' | 'builder'
  /** Those of a system; null for another bet. */
  readonly sizes: readonly number[] | null
  readonly legs: readonly EditLeg[]
  /** In minor units; null while nothing is typed. */
  readonly entered: bigint | null
}

/** The draft without one of its legs: what is left is a bet of its own kind. */
export const withoutLeg = (draft: EditDraft, place: number): EditDraft =>
  remade(
    draft,
    draft.legs.filter((_, at) => at !== place),
  )

/** The draft with a leg more, at its end. */
export const withLeg = (draft: EditDraft, leg: EditLeg): EditDraft => remade(draft, [...draft.legs, leg])

/** Whether a leg can be added: it is not there yet, and a ticket has room for it. */
export const takesLeg = ({ legs }: EditDraft, leg: EditLeg): boolean =>
  legs.length < parlayTickets.max && !legs.some((own) => own.oddsId === leg.oddsId && own.pick === leg.pick)

/** The selections of each match, in the order of the first ones: of a parlay each match is a leg (§builder.parlay). */
export const byMatch = <Selection extends Pick<EditLeg, 'matchId'>>(
  legs: readonly Selection[],
): readonly (readonly Selection[])[] => [...Map.groupBy(legs, ({ matchId }) => matchId).values()]

/**
 * One selection is a single, several of one match a builder, and others a parlay; a system keeps what it can of its
 * sizes, as long as no match has several selections.
 */
const remade = (draft: EditDraft, selections: readonly EditLeg[]): EditDraft => {
  const matches = byMatch(selections)
  const legs = matches.flat()
  if (legs.length === 1) return { ...draft, legs, kind: 'single', sizes: null }
  if (matches.length === 1) return { ...draft, legs, kind: 'builder', sizes: null }
  const isFlat = matches.length === legs.length
  const sizes = draft.sizes?.filter((size) => isFlat && systemSizes(legs.length).includes(size)) ?? []
  return sizes.length > 0 ? { ...draft, legs, kind: 'system', sizes } : { ...draft, legs, kind: 'parlay', sizes: null }
}
