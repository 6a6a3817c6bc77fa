import { openLiveRegion } from '#shell/live-region.ts'
import { describe, expect, onTestFinished, test } from 'vitest'

describe('how the page speaks', () => {
  const region = () => document.querySelector('[data-live-announcer]')

  test('by ariaNotify where the browser has it: each sentence once, and no live region beside it', () => {
    const notified: string[] = []
    Object.defineProperty(document, 'ariaNotify', {
      configurable: true,
      value(this: Document, sentence: string) {
        // As a browser's own, it is refused without its document.
        if (this !== document) throw new TypeError('Illegal invocation')
        notified.push(sentence)
      },
    })
    onTestFinished(() => void Reflect.deleteProperty(document, 'ariaNotify'))
    const say = openLiveRegion()
    say('Bet accepted.')
    say('Bet accepted.')
    expect([notified, region()]).toEqual([['Bet accepted.', 'Bet accepted.'], null])
  })

  test('else by its one live region, which keeps the last three sentences', () => {
    const say = openLiveRegion()
    onTestFinished(() => region()?.remove())
    for (const sentence of ['one', 'two', 'three', 'four']) say(sentence)
    expect([...region()!.children].map(({ textContent }) => textContent)).toEqual(['two', 'three', 'four'])
    expect([region()!.getAttribute('aria-live'), region()!.getAttribute('aria-atomic')]).toEqual(['polite', 'false'])
  })
})
