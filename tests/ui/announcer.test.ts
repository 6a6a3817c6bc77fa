import { createAnnouncer } from '#ui/frame/announcer.ts'
import { describe, expect, test } from 'vitest'

const harness = () => {
  const said: string[] = []
  const waiting: { at: number; run: () => void }[] = []
  let now = 0
  const announcer = createAnnouncer((sentence) => said.push(`${now / 1_000} ${sentence}`), {
    now: () => now,
    after: (ms, run) => void waiting.push({ at: now + ms, run }),
  })
  const pass = (ms: number) => {
    const end = now + ms
    for (const next of waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)) {
      now = next.at
      waiting.splice(waiting.indexOf(next), 1)
      next.run()
    }
    now = end
  }
  return { announcer, said, pass }
}

describe('§page.announcer: one announcer', () => {
  test('100 changes in 10 s are three sentences, each the latest value', () => {
    const { announcer, said, pass } = harness()
    for (let i = 1; i <= 100; i++) {
      announcer.change('slip', `price ${i}`)
      pass(100)
    }
    expect(said).toEqual(['0 price 1', '5 price 50', '10 price 100'])
  })

  test('an outcome is said at once, in between', () => {
    const { announcer, said, pass } = harness()
    announcer.change('slip', 'price 1')
    pass(1_000)
    announcer.outcome('Bet accepted.')
    expect(said).toEqual(['0 price 1', '1 Bet accepted.'])
  })

  test('the last sentence is repeated when requested, and never what was said aside', () => {
    const { announcer, said, pass } = harness()
    expect(announcer.again()).toBe(false)
    announcer.outcome('Bet accepted.')
    announcer.aside('1 result. Say again')
    expect(announcer.again()).toBe(true)
    announcer.change('slip', 'price 1')
    pass(1_000)
    announcer.again()
    expect(said).toEqual(['0 Bet accepted.', '0 1 result. Say again', '0 Bet accepted.', '0 price 1', '1 price 1'])
  })

  test('does not announce messages that are out of date', () => {
    const { announcer, said, pass } = harness()
    announcer.change('slip', 'price 1')
    announcer.change('slip', 'price 2')
    announcer.forget('slip')
    pass(10_000)
    expect(said).toEqual(['0 price 1'])
  })
})
