import { followHeading } from '#shell/pages/heading.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The router's own way of saying that the address changed. */
const go = (path: string) => {
  history.pushState(null, '', path)
  dispatchEvent(new Event('pushState'))
}
const shows = (main: HTMLElement, text: string, more = '') => {
  main.innerHTML = `<h1>${text}</h1>${more}`
}
/** Observers are notified in a microtask. */
const settled = () => new Promise((resolve) => queueMicrotask(() => resolve(undefined)))

describe('WCAG 2.4.3: a new page is heard by its heading', () => {
  let main: HTMLElement
  let end: () => void
  beforeEach(() => {
    history.replaceState(null, '', '/desktop')
    main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'page', tabIndex: -1 }))
    shows(main, 'Sports')
    end = followHeading()
  })
  afterEach(() => {
    end()
    document.body.replaceChildren()
  })
  /** What holds the focus by its text, but for the page itself, whose text is its heading's too. */
  const focused = () => (document.activeElement === main ? 'the page' : document.activeElement?.textContent)

  test('as soon as it stands, however late its part comes', async () => {
    go('/info/message')
    main.focus()
    await settled()
    expect(document.activeElement).toBe(main)
    main.innerHTML = '<p>coming</p>'
    await settled()
    shows(main, 'Messages')
    await settled()
    expect([focused(), (document.activeElement as HTMLElement).tabIndex]).toEqual(['Messages', -1])
  })

  test('on a device that takes a minute to fetch it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    go('/tournament2/home')
    main.focus()
    vi.advanceTimersByTime(60_000)
    shows(main, 'Tournament+')
    await settled()
    vi.useRealTimers()
    expect(focused()).toBe('Tournament+')
  })

  test('who leaves a page that is not there yet, and comes back to its beginning, stays there', async () => {
    const button = document.body.appendChild(document.createElement('button'))
    go('/info/message')
    main.focus()
    button.focus()
    main.focus()
    shows(main, 'Messages')
    await settled()
    expect(document.activeElement).toBe(main)
  })

  test('a page that was there before the focus came is heard all the same', async () => {
    go('/info/betlist')
    shows(main, 'My bets')
    await settled()
    main.focus()
    expect(focused()).toBe('My bets')
  })

  test('a heading that is replaced while the page loads has the focus again; who left it is left', async () => {
    go('/desktop/')
    main.focus()
    shows(main, 'Loading')
    await settled()
    shows(main, 'Sportsbook', '<button>Pause</button>')
    await settled()
    expect(focused()).toBe('Sportsbook')
    main.querySelector('button')!.focus()
    main.querySelector('h1')!.outerHTML = '<h1>Board</h1>'
    await settled()
    expect(focused()).toBe('Pause')
  })

  test.each([
    ['the first page is left alone', () => undefined, 'Sports'],
    ['a query is no new page', () => go('/desktop?tab=live'), 'Sports'],
  ])('%s', async (_, move, text) => {
    move()
    main.focus()
    shows(main, text)
    await settled()
    expect(document.activeElement).toBe(main)
  })

  test('who went on to something else is left there, and nothing moves after the end', async () => {
    go('/info/message')
    shows(main, 'Messages', '<button>Pay</button>')
    main.querySelector('button')!.focus()
    await settled()
    expect(focused()).toBe('Pay')
    end()
    go('/info/settings')
    main.focus()
    shows(main, 'Settings')
    await settled()
    expect(document.activeElement).not.toBe(main.querySelector('h1'))
  })
})
