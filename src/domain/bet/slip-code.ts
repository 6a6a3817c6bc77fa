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
  /** The selections that join it in a builder. */
  readonly joined?: readonly Omit<SharedPick, 'joined' | 'matchId'>[]
}

/** The query field that carries a shared slip (`/desktop?slip=…`). */
export const slipField = 'slip'

/** The query field of a match's page that carries the selections of a builder (`/desktop/match/1?build=…`). */
export const buildField = 'build'

interface Shared {
  readonly oddsId: number
  readonly marketType: MarketType
  readonly pick: Pick
}

/**
 * A slip's selections for another member: up to twelve (§parlay.shared-slip) of `match.market.pick`, base 36, `~`
 * between them; a builder goes on with `-market.pick` for each selection that joins the first. It says what is backed
 * and nothing else: no stake, no odds type, no boost, no member.
 */
export const writeSlipCode = (
  legs: readonly (Shared & { readonly matchId: number; readonly built?: readonly Shared[] })[],
): string =>
  legs
    .map(({ matchId, built, ...own }) => {
      const [first, ...joined] = built ?? [own]
      return [`${matchId.toString(36)}.${writePick(first!)}`, ...joined.map(writePick)].join('-')
    })
    .join('~')

const writePick = ({ oddsId, marketType, pick }: Shared): string =>
  [oddsId, picksOf(marketType).indexOf(pick)].map((part) => part.toString(36)).join('.')

/**
 * Undefined where it is not the code of a slip: malformed, too long, with an id beyond any number, or with one market
 * twice. Writing what was read gives the same text.
 */
export const parseSlipCode = (code: string): readonly SharedPick[] | undefined => {
  if (!whole.test(code)) return undefined
  const picks = code.split('~').map((leg): SharedPick => {
    const [first, ...joined] = leg.split('-')
    const at = first!.indexOf('.')
    const shared = { matchId: parseInt(first!.slice(0, at), 36), ...parsePick(first!.slice(at + 1)) }
    return joined.length > 0 ? { ...shared, joined: joined.map(parsePick) } : shared
  })
  const markets = picks.flatMap(({ oddsId, joined = [] }) => [oddsId, ...joined.map((one) => one.oddsId)])
  const isLawful =
    picks.every(({ matchId }) => Number.isSafeInteger(matchId)) &&
    markets.every((oddsId) => Number.isSafeInteger(oddsId)) &&
    new Set(markets).size === markets.length
  return isLawful ? picks : undefined
}

const parsePick = (text: string) => {
  const [oddsId, place] = text.split('.').map((part) => parseInt(part, 36)) as [number, number]
  return { oddsId, place }
}

/** The selections of a builder for another member, or for another page. */
export const writeBuildCode = (
  matchId: number,
  picks: readonly { readonly oddsId: number; readonly marketType: MarketType; readonly pick: Pick }[],
): string => writeSlipCode(picks.map((one) => ({ ...one, matchId })))

/** The selections of a builder on a match; undefined for an invalid code, another match, or too many. */
export const parseBuildCode = (match: number, code: string): readonly SharedPick[] | undefined => {
  const picks = parseSlipCode(code)
  const isOne = picks?.every(({ matchId, joined }) => matchId === match && !joined)
  return isOne && picks!.length <= builderSelections.max ? picks : undefined
}

const id = '[1-9a-z][0-9a-z]{0,10}'
const pick = `${id}\\.(?:0|[1-9a-z][0-9a-z]?)`
const leg = `${id}\\.${pick}(?:-${pick}){0,${builderSelections.max - 1}}`
const whole = new RegExp(`^${leg}(?:~${leg}){0,${parlayTickets.max - 1}}$`)
