import { parlayTickets } from './limits.ts'
import type { MarketType, Pick } from '../market/kinds.ts'
import type { Line } from '../market/line.ts'
import type { OddsType } from '../odds/odds.ts'
import { systemSizes } from './ticket.ts'

/** A selection of the new bet of an edit: what is backed, and what its line says. */
export interface EditLeg {
  readonly matchId: number
  readonly oddsId: number
  readonly sport: number
  readonly home: string
  readonly away: string
  readonly marketType: MarketType
  readonly pick: Pick
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

/**
 * One selection is a single, several of one match a builder, and others a parlay; a system keeps what it can of its
 * sizes.
 */
const remade = (draft: EditDraft, legs: readonly EditLeg[]): EditDraft => {
  const [first] = legs
  if (legs.length === 1) return { ...draft, legs, kind: 'single', sizes: null }
  if (legs.every(({ matchId }) => matchId === first?.matchId)) return { ...draft, legs, kind: 'builder', sizes: null }
  const sizes = draft.sizes?.filter((size) => systemSizes(legs.length).includes(size)) ?? []
  return sizes.length > 0 ? { ...draft, legs, kind: 'system', sizes } : { ...draft, legs, kind: 'parlay', sizes: null }
}
