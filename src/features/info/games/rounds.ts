import type { Answer } from '#calls/call.ts'
import { gameResultCasino, gameResultLottery, gameResultSlots } from '#calls/game-report.ts'
import type { Profile } from '#calls/member.ts'
import type { GamePlatform, GameState } from '#domain/games.ts'
import { dayLength, dayOf, parseDay } from '#domain/time.ts'
import { ask } from '#ui/ask.ts'
import { identityOf } from '#ui/identity.ts'
import { loadedFrom } from '#ui/loaded.ts'
import type { Loaded } from '#ui/use-reading.ts'
import { parseSigned } from '../parse-signed.ts'

/** The call of each platform's rounds. */
export const calls = { slots: gameResultSlots, liveCasino: gameResultCasino, lottery: gameResultLottery } as const

/** A round of a game, in minor units. */
export interface PlayedRound {
  readonly id: string
  readonly game: string
  /** Where the game is opened, `studio:orchard`; null where it is no longer offered. */
  readonly play: string | null
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
  Array.from({ length: 30 }, (_, back) => dayOf((parseDay(today) ?? 0) - back * dayLength))

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
  const amounts = ({ staked, won, win_lose }: typeof sums | (typeof rounds)[number]) => {
    const [out, back, both] = [staked, won, win_lose].map((text) => parseSigned(text, currency))
    return out === undefined || back === undefined || both === undefined
      ? undefined
      : { staked: out, won: back, winLose: both }
  }
  const read = rounds.map((round) => {
    const found = amounts(round)
    const [held, refused] = [round.held, round.refused].map((text) => parseSigned(text, currency))
    const { round_id: id, game, state, opened, offered, provider_id, game_id } = round
    const play = offered ? `${provider_id}:${game_id}` : null
    return found && held !== undefined && refused !== undefined
      ? { id, game, state, opened, play, held, refused, ...found }
      : undefined
  })
  const sum = amounts(sums)
  return sum && read.every((one) => one !== undefined) ? { rounds: read, total, providers, ...sum } : undefined
}
