import type { FeedState } from '#features/sportsbook/board/feed-state.ts'
import { type FeedEvent, feedMachine } from '#machines/board/feed.ts'
import { feedEnvironment } from '#review/flows/board/feed.ts'
import { type Run, type Step, tour } from '#review/paths.ts'
import { fill } from '#ui/flows/ports.ts'
import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { aMatch, aPlatform, snapshotOf } from './fixture.tsx'
import { mounted } from './mounted.tsx'

/** The line above a board that was heard, and what replaces a board before. */
const texts: Record<FeedState, { readonly line: RegExp; readonly hollow: RegExp }> = {
  live: { line: /^Odds are live$/, hollow: /^Loading odds…/ },
  loading: { line: /^Loading the latest odds$/, hollow: /^Loading odds…/ },
  stale: { line: /^Odds last updated \d+ (second|minute)s? ago\. You can bet again/, hollow: /^Loading odds…/ },
  retrying: {
    line: /^Connection lost\. Odds last updated .* ago\. Reconnecting/,
    hollow: /^We can’t load the odds right now/,
  },
  offline: { line: /^You are offline\. Odds last updated .* ago\./, hollow: /^You are offline/ },
  paused: { line: /^Paused\. Odds last updated .* ago\. Resume to bet\./, hollow: /^Updates are paused/ },
}

describe('§machine.walked: the board shows the feed machine, every transition walked against the view', () => {
  const { runs, missing } = tour(feedEnvironment)

  test('the tour takes every transition', () => {
    expect(missing).toEqual([])
  })

  test.each(runs.flatMap((run, i) => [true, false].map((isHeard) => ({ run, isHeard, n: i + 1 }))))(
    'run $n, a board heard before: $isHeard',
    async ({ run, isHeard }) => {
      expect(await walk(run, isHeard)).toBe(run.steps.length)
    },
  )
})

const board = { matches: [aMatch(1)] }

/** Walks a run through the view; answers how many steps it took. */
const walk = async (run: Run, isHeard: boolean): Promise<number> => {
  const clock = new SimulatedClock()
  const feed = createActor(feedMachine.provide({ actors: { followBoard: fill(() => {}) } }), { clock }).start()
  const platform = { ...aPlatform(), feed }
  if (isHeard) platform.odds.load(snapshotOf(board))
  const page = await mounted(platform)
  let hasBoard = isHeard
  const buttons = (name: string) =>
    page.screen
      .queryAllByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) })
      .filter(({ disabled }) => !disabled)
  const take = async ({ event, by, ms }: Step) => {
    if (by === 'clock') return page.done(() => clock.increment(ms!))
    if (by === 'member') return page.click(buttons(event.type === 'refresh.paused' ? 'Pause' : 'Resume').at(-1)!)
    // The port reports a board after the store has it.
    if (event.type === 'board.loaded') await page.done(() => platform.odds.load(snapshotOf(board)))
    hasBoard ||= event.type === 'board.loaded'
    return page.done(() => feed.send(event as FeedEvent))
  }
  const agree = async (at: string) => {
    const snapshot = feed.getSnapshot()
    const state: FeedState = typeof snapshot.value === 'string' ? snapshot.value : snapshot.value.following
    const panel = page.screen.getByRole('group', { name: 'Odds board' })
    if (hasBoard) {
      const line = panel.querySelector('[data-state]')
      expect(line?.getAttribute('data-state'), at).toBe(state)
      expect(line?.querySelector('[class^=sentence]')?.textContent, at).toMatch(texts[state].line)
      // Prices can be taken while they are fresh, and never otherwise.
      expect(page.at('1/0/OU').getAttribute('aria-disabled'), at).toBe(String(!snapshot.hasTag('fresh')))
      // The label is fetched once the board is shown.
      await waitFor(() =>
        expect(page.screen.queryByText('Closed') !== null, `${at}: the tabs’ label`).toBe(!snapshot.hasTag('fresh')),
      )
    } else {
      expect(panel.textContent, at).toMatch(texts[state].hollow)
      expect(panel.querySelector('[aria-busy=true]') !== null, at).toBe(snapshot.hasTag('busy'))
    }
    expect(buttons('Pause').length > 0, `${at}: pause`).toBe(snapshot.can({ type: 'refresh.paused' }))
    expect(buttons('Resume').length > 0, `${at}: resume`).toBe(snapshot.can({ type: 'refresh.resumed' }))
  }
  await agree('at the start')
  let taken = 0
  for (const step of run.steps) {
    const at = `step ${++taken}, ${step.event.type} (${step.takes.join(' ')})`
    await take(step)
    expect(feed.getSnapshot().value, at).toEqual(step.value)
    await agree(at)
  }
  return taken
}
