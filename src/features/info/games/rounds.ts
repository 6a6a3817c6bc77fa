import type { Answer } from '#calls/call.ts'
import { gameResultCasino, gameResultLottery, gameResultSlots } from '#calls/game-report.ts'
import type { Profile } from '#calls/member/member.ts'
import type { GamePlatform, GameState } from '#domain/game/games.ts'
import type { Currency } from '#domain/money/money.ts'
import { movedDay } from '#ui/text/dates.ts'
import { ask } from '#ui/flows/ask.ts'
import { identityOf } from '#ui/flows/identity.ts'
import { loadedFrom } from '#ui/flows/loaded.ts'
import type { Loaded } from '#ui/text/use-reading.ts'
import { parseSigned } from '../parse-signed.ts'

/** The call of each platform's rounds. */
export const calls = { slots: gameResultSlots, liveCasino: gameResultCasino, lottery: gameResultLottery } as const

/** A round of a game, in minor units. */
export interface PlayedRound {
  readonly id: string
  readonly game: string
  readonly provider: string
  /** Where the game is opened, `studio:orchard`; null where it is no longer offered. */
  readonly play: string | null
  /** Its provider shows how it was played. */
  readonly shown: boolean
  readonly state: GameState
  readonly opened: number
  readonly staked: bigint
  readonly won: bigint
  readonly winLose: bigint
  /** Wins that are being checked, and those that were checked and not paid (§game.ceiling). */
  readonly held: bigint
  readonly refused: bigint
}

export interface PlayedRounds extends Pick<PlayedRound, 'staked' | 'won' | 'winLose'> {
  readonly rounds: readonly PlayedRound[]
  readonly total: number
  readonly providers: readonly string[]
}

export const mostShown = 100

/** The days that may be viewed, the last of them today, newest first. */
export const daysTo = (today: string): readonly string[] =>
  Array.from({ length: 30 }, (_, back) => movedDay(today, -back))

export interface RoundsAsked {
  readonly platform: GamePlatform
  readonly day: string
  readonly provider: string
}

/** What identifies a list of rounds. */
export const askedFor = (member: Profile, { day, provider }: RoundsAsked) => ({
  ...identityOf(member),
  day,
  ...(provider !== '' && { provider_id: provider }),
})

export const loadRounds = async (
  member: Profile,
  asked: RoundsAsked,
  signal: AbortSignal,
): Promise<Loaded<PlayedRounds>> =>
  loadedFrom(
    await ask(calls[asked.platform], { ...askedFor(member, asked), page: 1, page_size: mostShown }, signal),
    (answer) => parseRounds(answer, member),
  )

const parseRounds = (
  { rounds, total, providers, ...sums }: Answer<typeof gameResultSlots>,
  { currency }: Profile,
): PlayedRounds | undefined => {
  const read = parsePlayed(rounds, currency)
  const sum = parseFigures(sums, currency)
  return sum && read && { rounds: read, total, providers, ...sum }
}

type Row = Answer<typeof gameResultSlots>['rounds'][number]

/** Rounds as the page shows them; undefined if one cannot be read. */
export const parsePlayed = (rows: readonly Row[], currency: Currency): readonly PlayedRound[] | undefined => {
  const read = rows.map((row) => {
    const figures = parseFigures(row, currency)
    const [held, refused] = [row.held, row.refused].map((text) => parseSigned(text, currency))
    const { round_id: id, game, state, opened, offered, shown, provider_id: provider, game_id } = row
    const play = offered ? `${provider}:${game_id}` : null
    return figures && held !== undefined && refused !== undefined
      ? { id, game, provider, state, opened, shown, play, held, refused, ...figures }
      : undefined
  })
  return read.every((one) => one !== undefined) ? read : undefined
}

const parseFigures = ({ staked, won, win_lose }: Pick<Row, 'staked' | 'won' | 'win_lose'>, currency: Currency) => {
  const [out, back, both] = [staked, won, win_lose].map((text) => parseSigned(text, currency))
  return out === undefined || back === undefined || both === undefined
    ? undefined
    : { staked: out, won: back, winLose: both }
}
