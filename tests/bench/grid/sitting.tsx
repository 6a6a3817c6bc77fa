import { Slip } from '#features/slip/index.tsx'
import type { Match } from '#domain/market/rows.ts'
import { profile } from '#review/flows/session/session.ts'
import { openLiveRegion } from '#shell/live-region.ts'
import { followAvailability } from '#shell/slip/follow-availability.ts'
import { createAnnouncer } from '#ui/frame/announcer.ts'
import {
  aLive,
  aMarket,
  aPlatform,
  decimal,
  marketId,
  stepsAfter,
  type TestPlatform,
} from '../../features/sportsbook/fixture.tsx'
import { nextFrame } from './board.ts'
import { type Change, columns, seededChanges } from './changes.ts'
import { framed, madeMatches, openPage } from './ours.tsx'

/** What a member who sits before the board heard, and where the focus went in the meantime. */
export interface Sitting {
  readonly seconds: number
  readonly changes: number
  /** Times that a live region of the page changed. */
  readonly announcements: number
  /** Looks, ten a second, that found the focus outside the grid. */
  readonly lost: number
  /** Matches on which the focus has been. */
  readonly visited: readonly number[]
}

const tick = 100
const inTick = 5
/** The slip's selection, the favourites, and where the focus begins. */
const [picked, favourites, begin] = [12, [3, 30, 200], 40]

/**
 * Fifty changes a second: prices all over the board, and every second that of the slip; goals of favourites; matches
 * that go and come back around the focus, the focused one suspended and then gone itself.
 */
export const sitThrough = async (host: HTMLElement, count: number, seconds: number): Promise<Sitting> => {
  const platform: TestPlatform = {
    ...aPlatform({ oddsType: 'DEC', favourites }, framed, profile),
    announcer: createAnnouncer(openLiveRegion()),
  }
  const matches = madeMatches(count).map((match) =>
    favourites.includes(match.id) ? { ...match, live: aLive() } : match,
  )
  await openPage(host, matches, platform, <Slip />)
  followAvailability(platform, platform.bets.single, {
    get receivedAt() {
      return performance.now()
    },
    set receivedAt(_) {},
  })
  at(`${picked}/0/HDP`).click()
  at(`${begin}/0/HDP`).focus()
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  if (!platform.bets.single.getSnapshot().context.ticket) throw new Error('the slip took no selection')
  const heard = listen()
  const visited = new Set<number>()
  const changes = seededChanges(count, (seconds * 1_000 * inTick) / tick, 50)
  const play = player(platform, matches)
  const began = performance.now()
  let lost = 0
  for (let step = 0; step < changes.length / inTick; step++) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, began + step * tick - performance.now())))
    play(step, changes.slice(step * inTick, (step + 1) * inTick))
    await nextFrame()
    const stop = document.activeElement?.closest<HTMLElement>('[role=grid] [data-stop]')?.dataset['stop']
    if (stop) visited.add(Number(stop.split('/')[0]))
    else lost++
  }
  return { seconds, changes: changes.length, announcements: heard(), lost, visited: [...visited] }
}

const at = (stop: string): HTMLElement => document.querySelector<HTMLElement>(`[data-stop="${stop}"]`)!

/** Every change within a live region counts once, however many nodes it touched. */
const listen = (): (() => number) => {
  let changes = 0
  const observer = new MutationObserver((records) => {
    const regions = records.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(
        '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]',
      ),
    )
    changes += new Set(regions.filter(Boolean)).size
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => changes
}

/** Plays a step of the minute: five changes, of which one is of what the member follows where it is time for that. */
const player = (platform: TestPlatform, matches: readonly Match[]) => {
  const say = stepsAfter(platform)
  const away = new Set<number>()
  const versions = new Map<number, number>()
  const market = ({ match, column, hundredths }: Change) => {
    const { type, line } = columns[column]!
    const version = (versions.get(marketId(match, type)) ?? 1) + 1
    versions.set(marketId(match, type), version)
    const { prices } = platform.odds.odds(marketId(match, type)) ?? aMarket(match, type)
    return aMarket(match, type, {
      version,
      prices: prices.map((price, side) => (side === line ? decimal(hundredths / 100) : price)),
    })
  }
  const whole = (id: number) => ({
    matches: [matches[id - 1]!],
    odds: columns.filter(({ line }) => line === 0).map(({ type }) => aMarket(id, type)),
  })
  return (step: number, changes: readonly Change[]): void => {
    const prices = changes.filter(({ match }) => !away.has(match)).map(market)
    const odds =
      step % 10 === 0
        ? [...prices.slice(1), market({ match: picked, column: 0, hundredths: 150 + (step % 90) })]
        : prices
    const focused = Number(
      document.activeElement?.closest<HTMLElement>('[data-stop]')?.dataset['stop']?.split('/')[0] ?? begin,
    )
    say({ odds, book: platform.odds.board.book + tick })
    if (step % 20 === 5)
      say({
        matches: favourites.map((id) => ({ ...matches[id - 1]!, live: aLive({ score: [Math.floor(step / 20), 0] }) })),
      })
    if (step % 30 === 10) goAway(focused + 1 + (step % 3))
    if (step % 30 === 20) comeBack()
    if (step % 150 === 60) say({ matches: [{ ...matches[focused - 1]!, status: 'suspended', suspension: 'incident' }] })
    if (step % 150 === 90) goAway(focused)
  }

  function goAway(id: number) {
    away.add(id)
    say({ gone: { matches: [id] } })
  }
  function comeBack() {
    for (const id of away) say(whole(id))
    away.clear()
  }
}
