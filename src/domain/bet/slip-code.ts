import { type MarketType, type Pick, picksOf } from '../market/kinds.ts'
import { builderSelections } from './builder.ts'
import { parlayTickets } from './limits.ts'

/**
 * A selection as a shared slip names it: its match, its market, and the position of the pick among the market's picks.
 */
export interface SharedPick {
  readonly matchId: number
  readonly oddsId: number
  readonly place: number
}

/** The query field that carries a shared slip (`/desktop?slip=…`). */
export const slipField = 'slip'

/** The query field of a match's page that carries the selections of a builder (`/desktop/match/1?build=…`). */
export const buildField = 'build'

/**
 * A slip's selections for another member: up to twelve (§parlay.shared-slip) of `match.market.pick`, base 36, `~`
 * between them. It says what is backed and nothing else: no stake, no odds type, no boost, no member.
 */
export const writeSlipCode = (
  legs: readonly {
    readonly matchId: number
    readonly oddsId: number
    readonly marketType: MarketType
    readonly pick: Pick
  }[],
): string =>
  legs
    .map(({ matchId, oddsId, marketType, pick }) =>
      [matchId, oddsId, picksOf(marketType).indexOf(pick)].map((part) => part.toString(36)).join('.'),
    )
    .join('~')

/**
 * Undefined where it is not the code of a slip: malformed, too long, with an id beyond any number, or with one market
 * twice. Writing what was read gives the same text.
 */
export const parseSlipCode = (code: string): readonly SharedPick[] | undefined => {
  if (!whole.test(code)) return undefined
  const picks = code.split('~').map((leg): SharedPick => {
    const [matchId, oddsId, place] = leg.split('.').map((part) => parseInt(part, 36)) as [number, number, number]
    return { matchId, oddsId, place }
  })
  const isLawful =
    picks.every(({ matchId, oddsId }) => Number.isSafeInteger(matchId) && Number.isSafeInteger(oddsId)) &&
    new Set(picks.map(({ oddsId }) => oddsId)).size === picks.length
  return isLawful ? picks : undefined
}

/** The selections of a builder for another member, or for another page. */
export const writeBuildCode = (
  matchId: number,
  picks: readonly { readonly oddsId: number; readonly marketType: MarketType; readonly pick: Pick }[],
): string => writeSlipCode(picks.map((one) => ({ ...one, matchId })))

/** The selections of a builder on a match; undefined for an invalid code, another match, or too many. */
export const parseBuildCode = (match: number, code: string): readonly SharedPick[] | undefined => {
  const picks = parseSlipCode(code)
  return picks?.every(({ matchId }) => matchId === match) && picks.length <= builderSelections.max ? picks : undefined
}

const id = '[1-9a-z][0-9a-z]{0,10}'
const leg = `${id}\\.${id}\\.(?:0|[1-9a-z][0-9a-z]?)`
const whole = new RegExp(`^${leg}(?:~${leg}){0,${parlayTickets.max - 1}}$`)
