import { type Currency, writeAmount } from '#domain/money/money.ts'
import type { RoundStakes } from '#machines/game/auto-play.ts'
import type { GameRoundEvent, MoveRequest, RoundRequest } from '#machines/game/game-round.setup.ts'

/** What the page was opened with, and its texts. */
export interface Opened {
  readonly token: string
  readonly game: string
}

export interface Seeds {
  readonly seed_hash: string
  readonly client_seed: string
  readonly nonce: number
  /** The hash of the secret that comes after it, which is fixed already. */
  readonly next_seed_hash: string
}

/**
 * Makes one request to the brand that served the page; undefined if no answer came in time. One that was too many did
 * nothing, and is sent again as it was (§game.requests).
 */
export const askStudio = async (
  endpoint: string,
  body: object,
  signal?: AbortSignal,
): Promise<{ readonly code: number; readonly told: Readonly<Record<string, unknown>> } | undefined> => {
  const inTime = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(10_000)])
  try {
    for (;;) {
      const response = await fetch(`api/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: inTime,
      })
      if (response.status !== 429)
        return { code: response.status, told: (await response.json()) as Record<string, unknown> }
      await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1), inTime)
    }
  } catch {
    return undefined
  }
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    setTimeout(done, ms)
    signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })
  })

/** The wallet's refusals once the member's session of the site has ended (§game.session). */
const sessionIsOver: ReadonlySet<string> = new Set(['RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_INVALID_TOKEN'])

/** The state of a round, as the studio reports it; `paying` is not over yet. */
const eventOf = (answer: Awaited<ReturnType<typeof askStudio>>): GameRoundEvent => {
  const told = answer?.told
  if (answer?.code === 401) return { type: 'session.over' }
  if (answer?.code === 400) return { type: 'round.refused', refusal: 'invalidParameter' }
  if (answer?.code !== 200 || !told) return { type: 'round.unanswered' }
  if (told['is'] === 'over') {
    const result = { outcome: told['outcome'], paid: String(told['paid']) }
    return told['held'] === true ? { type: 'round.held', ...result } : { type: 'round.over', ...result }
  }
  if (told['is'] === 'waiting') return { type: 'round.accepted' }
  if (told['is'] === 'open') return openedEvent(told)
  if (told['is'] === 'refused' && sessionIsOver.has(String(told['refusal']))) return { type: 'session.over' }
  if (told['is'] === 'refused') return { type: 'round.refused', refusal: String(told['refusal']) }
  return told['is'] === 'returned' ? { type: 'round.returned' } : { type: 'round.unanswered' }
}

/** An open round, as the studio reports it: the member can continue it. */
export const openedEvent = (told: Readonly<Record<string, unknown>>): GameRoundEvent => ({
  type: 'round.opened',
  key: String(told['round']),
  stakes: told['stakes'] as RoundStakes,
  outcome: told['outcome'],
  moves: Number(told['moves']),
})

/** Makes a move. A move that the round does not accept is handled like a lost one: the round is unchanged. */
export const makeMove = async (session: string, { key, at, move }: MoveRequest, signal: AbortSignal) => {
  const event = eventOf(await askStudio('move', { session, round: key, at, move }, signal))
  return event.type === 'round.refused' ? ({ type: 'round.unanswered' } as const) : event
}

export const playRound = async (
  session: string,
  currency: Currency,
  { key, stakes, auto }: RoundRequest,
  signal: AbortSignal,
) => {
  const told = auto && { run: auto.run, rounds: auto.rounds, loss: writeAmount(auto.lossLimit, currency) }
  return eventOf(await askStudio('play', { session, round: key, stakes, ...(told && { auto: told }) }, signal))
}

const lookEvery = 1_500

/**
 * Asks about a round until the studio reports its outcome. A round that never arrived is returned; this call only asks
 * for the outcome, and never plays the round again.
 */
export const followRound = async (
  session: string,
  { key }: RoundRequest,
  signal: AbortSignal,
): Promise<GameRoundEvent> => {
  for (;;) {
    const event = eventOf(await askStudio('round', { session, round: key }, signal))
    if (event.type !== 'round.unanswered' || signal.aborted) return event
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
