import type { GameRoundEvent, MoveRequest, RoundRequest, RoundStakes } from '#machines/game-round.ts'

/** What the page was opened with, and what its texts are. */
export interface Opened {
  readonly token: string
  readonly game: string
}

export interface Seeds {
  readonly seed_hash: string
  readonly client_seed: string
  readonly nonce: number
}

/** Makes one request to the studio the page came from; undefined when no answer came. */
export const askStudio = async (
  door: string,
  body: object,
  signal?: AbortSignal,
): Promise<{ readonly code: number; readonly told: Readonly<Record<string, unknown>> } | undefined> => {
  try {
    const response = await fetch(`/api/${door}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(10_000)]) : AbortSignal.timeout(10_000),
    })
    return { code: response.status, told: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

/** What the studio's answer about a round says of it; `paying` is not over yet. */
const eventOf = (answer: Awaited<ReturnType<typeof askStudio>>): GameRoundEvent => {
  const told = answer?.told
  if (answer?.code === 401) return { type: 'session.over' }
  if (answer?.code === 400) return { type: 'round.refused', refusal: 'invalidParameter' }
  if (answer?.code !== 200 || !told) return { type: 'round.unanswered' }
  if (told['is'] === 'over') return { type: 'round.over', outcome: told['outcome'], paid: String(told['paid']) }
  if (told['is'] === 'waiting') return { type: 'round.accepted' }
  if (told['is'] === 'open') return openedEvent(told)
  if (told['is'] === 'refused') return { type: 'round.refused', refusal: String(told['refusal']) }
  return told['is'] === 'returned' ? { type: 'round.returned' } : { type: 'round.unanswered' }
}

/** An open round, as the studio tells it: the member plays on in it. */
export const openedEvent = (told: Readonly<Record<string, unknown>>): GameRoundEvent => ({
  type: 'round.opened',
  key: String(told['round']),
  stakes: told['stakes'] as RoundStakes,
  outcome: told['outcome'],
  moves: Number(told['moves']),
})

/** Makes a move; one that the round does not take is followed as a lost one is: the round stands as it stood. */
export const makeMove = async (session: string, { key, at, move }: MoveRequest, signal: AbortSignal) => {
  const event = eventOf(await askStudio('move', { session, round: key, at, move }, signal))
  return event.type === 'round.refused' ? ({ type: 'round.unanswered' } as const) : event
}

export const playRound = async (session: string, { key, stakes }: RoundRequest, signal: AbortSignal) =>
  eventOf(await askStudio('play', { session, round: key, stakes }, signal))

const lookEvery = 1_500

/**
 * Asks after a round until the studio says what became of it. One that never came is returned; the studio is asked for
 * it only, never to play it anew.
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
