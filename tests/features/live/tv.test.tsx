import { loadChannel } from '#calls/live.ts'
import { LiveTv } from '#features/live/tv/live-tv.tsx'
import { useMember } from '#ui/flows/use-member.ts'
import { findByRole, fireEvent, getByRole, queryByRole, queryByText } from '@testing-library/dom'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../_kit/eventually.ts'
import { openPages } from '../info/page.tsx'
import { act } from '../slip/harness.tsx'
import { aLive, aMatch } from '../sportsbook/fixture.tsx'

const match = aMatch(7, { tab: 'live', live: aLive() })
const Opened = () => {
  const member = useMember()
  return member && <LiveTv member={member} match={match} />
}

/** An element that plays what it is given, as far as it says so itself; nothing is fetched. */
let plays: () => Promise<void>
let isPaused = true
let tracks: EventTarget & Iterable<{ mode: string }>
const media = HTMLMediaElement.prototype
beforeEach(() => {
  plays = async () => undefined
  isPaused = true
  const list = [{ mode: 'disabled' }, { mode: 'disabled' }]
  tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => list.values() })
  vi.spyOn(media, 'textTracks', 'get').mockReturnValue(tracks as unknown as TextTrackList)
  vi.spyOn(media, 'canPlayType').mockReturnValue('maybe')
  vi.spyOn(media, 'load').mockReturnValue(undefined)
  vi.spyOn(media, 'play').mockImplementation(() => plays())
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    tell(this, 'pause')
  })
  vi.spyOn(media, 'paused', 'get').mockImplementation(() => isPaused)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const tell = (video: Element, event: string) =>
  act(() => {
    if (event === 'playing') isPaused = false
    if (event === 'pause') isPaused = true
    fireEvent(video, new Event(event))
  })

const answers: Readonly<Record<string, () => Response>> = {
  stream: () =>
    Response.json({
      status: 1,
      statusdesc: 'success',
      match_id: 7,
      channel: 'hls',
      url: '/7.m3u8',
      demonstration: true,
    }),
  tracker: () =>
    Response.json({
      status: 1,
      statusdesc: 'success',
      match_id: 7,
      channel: 'tracker',
      url: null,
      demonstration: false,
    }),
  none: () => Response.json({ status: 0, statusdesc: '308' }),
  broken: () => new Response('', { status: 502 }),
}
let asked = 0
const opened = async (answer: keyof typeof answers) => {
  asked = 0
  vi.stubGlobal('fetch', async (request: string) => {
    if (request === loadChannel.path) asked++
    return request === loadChannel.path ? answers[answer]!() : Response.json({ status: 1, statusdesc: 'success' })
  })
  const page = openPages({ part: <Opened /> })
  act(() => getByRole(page.host, 'button', { name: 'Live TV: Home 7 v Away 7' }).click())
  const player = await findByRole(page.host, 'region', { name: 'Live TV: Home 7 v Away 7' })
  const shows = (state: string) => eventually(() => expect(player.dataset['state']).toBe(state))
  return { ...page, player, shows, video: player.querySelector('video')! }
}
const button = (host: HTMLElement, name: string) => getByRole(host, 'button', { name })

describe('§page.live-tv: the player', () => {
  test('nothing is asked before it is opened; then the player has the focus, and plays without sound', async () => {
    const { player, video, shows, host } = await opened('stream')
    expect(document.activeElement).toBe(player)
    await eventually(() => expect(video.getAttribute('src')).toBe('/7.m3u8'))
    await shows('loading')
    expect(video.muted).toBe(true)
    tell(video, 'playing')
    await shows('playing')
    expect(asked).toBe(1)
    expect(queryByText(host, 'Demo animation, not this match.')).toBeTruthy()
    const { violations } = await axe.run(host, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  })

  test('sound, captions and pause by button and by key; the element is paused, and says so', async () => {
    const { player, video, shows } = await opened('stream')
    await eventually(() => expect(video.getAttribute('src')).toBe('/7.m3u8'))
    tell(video, 'playing')
    await shows('playing')
    act(() => button(player, 'Sound').click())
    expect([video.muted, button(player, 'Sound').getAttribute('aria-pressed')]).toEqual([false, 'true'])
    const heard = vi.fn<() => void>()
    document.addEventListener('keydown', heard)
    for (const key of ['m', 'c', 'k']) act(() => fireEvent.keyDown(player, { key }))
    document.removeEventListener('keydown', heard)
    expect(heard, 'these keys are the page’s own elsewhere').not.toHaveBeenCalled()
    expect(video.muted).toBe(true)
    expect(button(player, 'Captions').getAttribute('aria-pressed')).toBe('true')
    expect([...tracks].map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
    await shows('paused')
    act(() => button(player, 'Play TV').click())
    tell(video, 'playing')
    await shows('playing')
    act(() => fireEvent.keyDown(player, { key: 'k', ctrlKey: true }))
    await shows('playing')
  })

  test('it closes, loads nothing more, and gives the focus back', async () => {
    const { player, video, host } = await opened('stream')
    await eventually(() => expect(video.getAttribute('src')).toBe('/7.m3u8'))
    act(() => button(player, 'Close live TV').click())
    expect(video.getAttribute('src')).toBeNull()
    expect(document.activeElement).toBe(button(host, 'Live TV: Home 7 v Away 7'))
    expect(queryByRole(host, 'region')).toBeNull()
  })

  test.each([
    ['none', 'none', 'No stream for this match.'],
    ['tracker', 'none', 'No stream for this match.'],
    ['broken', 'waiting', 'Stream lost. Reconnecting…'],
  ] as const)('an answer of %s: %s', async (answer, state, text) => {
    const { player, shows } = await opened(answer)
    await shows(state)
    expect(queryByText(player, text)).toBeTruthy()
    const before = asked
    act(() => button(player, 'Load again').click())
    await eventually(() => expect(asked).toBe(before + 1))
  })

  test('a browser that plays no such stream says so', async () => {
    vi.spyOn(media, 'canPlayType').mockReturnValue('')
    const { player, shows } = await opened('stream')
    await shows('unplayable')
    expect(button(player, 'Load again').getAttribute('aria-disabled')).toBe('true')
  })

  test('a browser that lets nothing play by itself waits for the member', async () => {
    plays = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
    const { player, video, shows } = await opened('stream')
    await shows('blocked')
    plays = async () => undefined
    act(() => button(player, 'Play TV').click())
    tell(video, 'playing')
    await shows('playing')
  })

  test('a stream that stalls, breaks, is opened again by the member, and ends', async () => {
    const { player, video, shows } = await opened('stream')
    await eventually(() => expect(video.getAttribute('src')).toBe('/7.m3u8'))
    tell(video, 'playing')
    tell(video, 'waiting')
    await shows('stalled')
    tell(video, 'playing')
    await shows('playing')
    tell(video, 'error')
    await shows('waiting')
    act(() => button(player, 'Load again').click())
    await eventually(() => expect(asked).toBe(2))
    await eventually(() => expect(video.getAttribute('src')).toBe('/7.m3u8'))
    tell(video, 'playing')
    tell(video, 'ended')
    await shows('over')
  })
})
