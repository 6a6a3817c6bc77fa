import { feedMachine } from '#machines/board/feed.ts'
import { startAutoRefresh } from '#shell/feed/auto-refresh.ts'
import { fill } from '#ui/flows/ports.ts'
import { startingPreferences } from '#ui/preferences.ts'
import { proxy } from 'valtio'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

const settled = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)))

const raise = (autoRefreshOdds: boolean) => {
  const feed = createActor(
    feedMachine.provide({ actors: { followBoard: fill<undefined, { type: 'board.loaded' }>(() => {}) } }),
  ).start()
  const preferences = proxy({ ...startingPreferences(), autoRefreshOdds })
  const refresh = startAutoRefresh({ feed, preferences })
  return {
    feed,
    refresh,
    load: () => feed.send({ type: 'board.loaded' }),
    isPaused: () => feed.getSnapshot().matches('paused'),
    choose: (on: boolean) => {
      preferences.autoRefreshOdds = on
      return settled()
    },
  }
}

describe('§settings.auto-refresh: auto refresh odds', () => {
  test('on: nothing is paused', () => {
    const { load, isPaused } = raise(true)
    load()
    expect(isPaused()).toBe(false)
  })

  test('off: the board comes first, then it stands; the member may resume it, and it is not paused again', () => {
    const { feed, load, isPaused } = raise(false)
    expect(isPaused()).toBe(false)
    load()
    expect(isPaused()).toBe(true)
    feed.send({ type: 'refresh.resumed' })
    load()
    expect(isPaused()).toBe(false)
  })

  test('a change acts at once, either way, whatever was done by hand', async () => {
    const { feed, load, isPaused, choose, refresh } = raise(true)
    load()
    await choose(false)
    expect(isPaused()).toBe(true)
    await choose(true)
    expect(isPaused()).toBe(false)
    load()
    feed.send({ type: 'refresh.paused' })
    await choose(false)
    expect(isPaused()).toBe(true)
    refresh.stop()
    await choose(true)
    expect(isPaused()).toBe(true)
  })
})
