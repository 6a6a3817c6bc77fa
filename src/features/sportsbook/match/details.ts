import { pollCalls, pollIntervals } from '#calls/odds.ts'
import { fetchOdds } from '#ui/prices/odds-host.ts'
import { isMainType } from '#domain/market/kinds.ts'
import type { OddsAnswer } from '#domain/market/poll.ts'
import { type Odds, parseOdds } from '#domain/market/odds-rows.ts'
import type { PublicContext } from '#ui/flows/contexts.ts'
import { isPolling } from '#ui/flows/is-polling.ts'
import { historyOf } from './odds-history.ts'

/**
 * How much is known of a match's other markets: nothing yet, what stands, what stood, nothing for lack of an answer, or
 * that the match left the board.
 */
export type DetailState = 'loading' | 'fresh' | 'stale' | 'unreached' | 'gone'

/**
 * The markets of a match that no board carries: requested while a component holds them, and stored beside the board in
 * the odds store (§feed.markets-on-demand).
 */
export interface Details {
  /** Requests a match and its children from now on; returns a function that releases it. */
  hold: (match: number) => () => void
  state: (match: number) => DetailState
  /** Calls back when a state changed and after each answer. */
  onState: (listener: () => void) => () => void
  /** Counts them. */
  beat: () => number
  /** Asks at once. */
  retry: (match: number) => void
}

interface Held {
  holders: number
  state: DetailState
  /** Milliseconds of `performance.now()`: when it was last answered, and when it is next asked. */
  heardAt: number
  due: number
  asking: AbortController | null
  /** The answer it uses. */
  told: Pick<OddsAnswer, 'seq' | 'epoch' | 'at'> | null
}

/** Milliseconds after the poll interval when what is held counts as old (§feed.old-board). */
const grace = 5_000
const look = 500
const jitter = 1_000

const made = new WeakMap<PublicContext['odds'], Details>()

/** The details of a store; all callers share them. */
export const detailsOf = (publicContext: Pick<PublicContext, 'odds' | 'feed'>): Details => {
  const details = made.get(publicContext.odds) ?? createDetails(publicContext)
  made.set(publicContext.odds, details)
  return details
}

const createDetails = ({ odds, feed }: Pick<PublicContext, 'odds' | 'feed'>): Details => {
  const all = new Map<number, Held>()
  const { tell, ...heard } = listened()
  let timer: ReturnType<typeof setInterval> | undefined

  const turn = (held: Held, state: DetailState) => {
    if (held.state === state) return
    held.state = state
    tell()
  }
  const everyOf = (match: number) => pollIntervals[odds.match(match)?.tab === 'live' ? 'live' : 'others']
  const ask = async (match: number, held: Held) => {
    const asked = (held.asking = new AbortController())
    const answer = await answerFor(match, held, asked.signal)
    if (asked.signal.aborted) return
    held.asking = null
    held.due = performance.now() + everyOf(match) + Math.random() * jitter
    if (!answer) return turn(held, held.state === 'loading' ? 'unreached' : held.state)
    held.heardAt = performance.now()
    take(odds, match, held, answer)
    held.state = answer.gone.matches.includes(match) ? 'gone' : 'fresh'
    tell()
  }
  const adopt = (match: number, held: Held) => {
    const rows = cameFirst(odds, match)
    if (rows.length === 0) return
    for (const { id } of rows) odds.board.odds.delete(id)
    write(
      odds,
      odds.board.at,
      rows.map((row) => [row.id, row]),
    )
    held.state = 'fresh'
    held.heardAt = performance.now()
    held.due = held.heardAt + everyOf(match)
  }
  const check = () => {
    const mayAsk = isPolling(feed)
    const now = performance.now()
    for (const [match, held] of all) {
      if (held.state === 'fresh' && now - held.heardAt > everyOf(match) + grace) {
        write(
          odds,
          odds.board.at,
          rowsAside(odds, match).map((row) => [row.id, closed(row)]),
        )
        turn(held, 'stale')
      }
      if (mayAsk && !held.asking && now >= held.due) void ask(match, held)
    }
  }
  return {
    hold: (match) => {
      const held = all.get(match) ?? unheard()
      if (all.size === 0) timer = setInterval(check, look)
      all.set(match, held)
      held.holders++
      if (held.holders === 1) adopt(match, held)
      check()
      return once(() => {
        if (--held.holders > 0) return
        held.asking?.abort()
        all.delete(match)
        write(
          odds,
          odds.board.at,
          rowsAside(odds, match).map(({ id }) => [id, undefined]),
        )
        if (all.size === 0) clearInterval(timer)
      })
    },
    state: (match) => all.get(match)?.state ?? 'loading',
    ...heard,
    retry: (match) => {
      const held = all.get(match)
      if (!held || held.asking) return
      turn(held, held.state === 'unreached' ? 'loading' : held.state)
      held.due = 0
      check()
    },
  }
}

/** What changed since the last answer; everything if the last answer is too old. Null without an answer. */
const answerFor = async (match: number, { state, told }: Held, signal: AbortSignal): Promise<OddsAnswer | null> => {
  const since = state === 'fresh' && told ? `&after=${told.seq}&epoch=${told.epoch}` : ''
  try {
    const response = await fetchOdds(`${pollCalls.odds.path}?id=${match}${since}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(12_000)]),
    })
    return response.ok ? ((await response.json()) as OddsAnswer) : null
  } catch {
    return null
  }
}

/** Answers come from caches of different ages: an older one undoes nothing. The board's own markets stay its own. */
const take = (odds: PublicContext['odds'], match: number, held: Held, answer: OddsAnswer): void => {
  if (held.told && held.told.at > answer.at) return
  held.told = answer
  const changes = new Map<number, Odds | undefined>(answer.gone.odds.map((id) => [id, undefined]))
  if (answer.whole || answer.gone.matches.includes(match))
    for (const { id } of rowsAside(odds, match)) changes.set(id, undefined)
  for (const row of answer.odds.map(parseOdds)) {
    const { sport } = odds.match(row.match) ?? { sport: 0 }
    if (sport > 0 && !isMainType(row.type, sport)) changes.set(row.id, row)
  }
  write(odds, answer.at, changes)
}

/**
 * Puts markets beside the board as they are at a server time, or takes them away. How they moved is known before any
 * listener is called.
 */
const write = (
  odds: PublicContext['odds'],
  at: number,
  changes: Iterable<readonly [number, Odds | undefined]>,
): void => {
  const { aside, tell } = odds
  const steps = [...changes].map(([id, after]) => ({ id, before: aside.get(id), after }))
  historyOf(odds).takeAside(steps, at)
  for (const { id, after } of steps) {
    if (after) aside.set(id, after)
    else aside.delete(id)
    tell(id)
  }
}

/** The rows held beside the board of a match and its children. */
const rowsAside = ({ aside, board }: PublicContext['odds'], match: number): readonly Odds[] =>
  [...aside.values()].filter((row) => row.match === match || board.parents.get(row.match) === match)

/**
 * The other markets of a match that was loaded alone as what is shown first (§feed.shown-first): no step of the board
 * would move them.
 */
const cameFirst = ({ board, match: matchOf }: PublicContext['odds'], match: number): readonly Odds[] =>
  board.isWhole
    ? []
    : [...board.odds.values()].filter(
        (row) =>
          (row.match === match || board.parents.get(row.match) === match) &&
          !isMainType(row.type, matchOf(row.match)?.sport ?? 0),
      )

/** Markets without updates for this long are not offered. */
const closed = (row: Odds): Odds => (row.status === 'open' ? { ...row, status: 'suspended' } : row)

const unheard = (): Held => ({ holders: 0, state: 'loading', heardAt: 0, due: 0, asking: null, told: null })

const listened = () => {
  const listeners = new Set<() => void>()
  let count = 0
  return {
    tell: () => {
      count++
      listeners.forEach((listener) => listener())
    },
    beat: () => count,
    onState: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const once = (act: () => void): (() => void) => {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
