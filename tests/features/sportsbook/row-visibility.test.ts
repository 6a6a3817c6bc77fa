// @vitest-environment jsdom
import { createRowVisibility, wait } from '#features/sportsbook/board/rows/row-visibility.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const openGrid = () => {
  const grid = document.body.appendChild(document.createElement('div'))
  const [near, far] = [0, 1].map(() => grid.appendChild(document.createElement('div')))
  const visibility = createRowVisibility()
  const end = visibility.follow(grid)
  const tell = (rows: Element, skipped: boolean) =>
    void rows.dispatchEvent(
      Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped }),
    )
  tell(far!, true)
  const painted: string[] = []
  const paint = (name: string) => (isFar: boolean) => void painted.push(isFar ? `${name} far` : name)
  return { visibility, near: near!, far: far!, tell, painted, paint, end }
}

describe('prices far from the window wait for a moment', () => {
  test('those near it are painted at once, and so is what stands outside any rows', () => {
    const { visibility, near, painted, paint } = openGrid()
    visibility.show(near, paint('near'))
    visibility.show(null, paint('panel'))
    expect(painted).toEqual(['near', 'panel'])
  })

  test('far ones once, however often they moved', () => {
    const { visibility, far, painted, paint } = openGrid()
    const one = paint('one')
    for (let move = 0; move < 3; move++) visibility.show(far, one)
    vi.advanceTimersByTime(wait - 1)
    expect(painted).toEqual([])
    vi.advanceTimersByTime(1)
    expect(painted).toEqual(['one far'])
    vi.advanceTimersByTime(wait)
    expect(painted).toEqual(['one far'])
  })

  test('at once when their rows come near, and as those in sight from then on', () => {
    const { visibility, far, tell, painted, paint } = openGrid()
    visibility.show(far, paint('one'))
    tell(far, false)
    visibility.show(far, paint('two'))
    expect(painted).toEqual(['one', 'two'])
    vi.advanceTimersByTime(wait)
    expect(painted).toEqual(['one', 'two'])
  })

  test('all that are far in one go, even when reported twice', () => {
    const { visibility, far, tell, painted, paint } = openGrid()
    const other = far.parentElement!.appendChild(document.createElement('div'))
    tell(other, true)
    visibility.show(far, paint('one'))
    vi.advanceTimersByTime(wait / 2)
    visibility.show(other, paint('other'))
    vi.advanceTimersByTime(wait / 2)
    expect(painted).toEqual(['one far', 'other far'])
    visibility.show(far, paint('again'))
    tell(far, true)
    expect(painted).toEqual(['one far', 'other far', 'again far'])
  })

  test('one that left the page is not painted; nor does one who follows no more hear of it', () => {
    const { visibility, near, far, tell, painted, paint, end } = openGrid()
    const gone = paint('gone')
    visibility.show(far, gone)
    visibility.drop(far, gone)
    vi.advanceTimersByTime(wait)
    visibility.show(far, paint('gone with its rows'))
    far.remove()
    vi.advanceTimersByTime(wait)
    expect(painted).toEqual([])
    end()
    tell(near, true)
    visibility.show(near, paint('near'))
    expect(painted).toEqual(['near'])
  })
})
