import { drawTable } from '#studio/frame/draws/draws.ts'
import type { DrawView } from '#studio/frame/view.ts'
import { printIn, sayFrom } from '#studio/frame/say.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const texts = JSON.parse(readFileSync(join(process.cwd(), 'src/studio/texts/en.json'), 'utf8')) as Record<
  string,
  string
>
const began = Date.UTC(2026, 10, 28)
const second = 1_000

/** A studio whose round is drawn every 40 seconds, and is closed 3 seconds before. */
const studio = () => {
  const round = 40 * second
  const number = Math.floor(Date.now() / round) + 1
  const draw = (one: number) => ({ number: one, at: one * round, hash: 'h' })
  const last = [number - 1, number - 2].map((one) => ({ ...draw(one), seed: 's', outcome: { number: one % 37 } }))
  const answer = { now: Date.now(), next: { ...draw(number), closes: number * round - 3 * second }, last, tickets: [] }
  return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  vi.useFakeTimers({ now: began })
  vi.stubGlobal('fetch', async () => studio())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = (words: DrawView['words']): DrawView => ({
  words,
  name: (bet) => bet,
  show: async () => undefined,
  tell: (outcome) => `Number ${(outcome as { number: number }).number}.`,
  accepted: () => undefined,
})

/** Opens a table and lets its clock run; answers what was announced and what the host said, in order. */
const watched = async (words: DrawView['words'], seconds: number) => {
  const announced: string[] = []
  const table = drawTable({
    say: sayFrom(texts),
    print: printIn('MYR'),
    currency: 'MYR',
    session: () => 'me',
    view: view(words),
    changed: () => undefined,
    announce: (text) => announced.push(text.trim()),
    paid: () => undefined,
    holdMoney: () => undefined,
  })
  document.body.replaceChildren(table.head, table.tickets, table.proof)
  const host = document.querySelector('.host')
  const live = document.querySelector('[aria-live]')
  const said: string[] = []
  const called: string[] = []
  const note = (list: string[], text: string | null | undefined) => {
    if (text && list.at(-1) !== text) list.push(text)
  }
  table.start()
  for (let at = 0; at < seconds * 4; at += 1) {
    await vi.advanceTimersByTimeAsync(250)
    note(said, host?.querySelector('.host-says')?.textContent)
    if (live?.textContent === '') called.push('')
    else note(called, live?.textContent)
  }
  return { host, announced, said, called: called.filter((text, at) => text !== '' && called[at - 1] !== text) }
}

test('§game.tables: the host of a table says what happens, and each phase is announced once', async () => {
  const { host, announced, said, called } = await watched('table', 75)
  const first = began / (40 * second) + 1
  expect(said).toEqual([
    'Place your bets, please.',
    'Last call: bets close in ten seconds.',
    'No more bets.',
    `Number ${first % 37}.`,
    'Place your bets, please.',
    'Last call: bets close in ten seconds.',
  ])
  expect(announced).toEqual([
    'Last call: bets close in ten seconds.',
    'No more bets.',
    `Number ${first % 37}.`,
    'Last call: bets close in ten seconds.',
  ])
  expect(called).toEqual(['Place your bets, please.', 'Place your bets, please.'])
  expect(host!.getAttribute('aria-hidden')).toBe('true')
})

test('a lottery has no host', async () => {
  const { host, announced } = await watched('draw', 45)
  expect(host).toBeNull()
  expect(announced[0]).toBe('Last call: bets close in ten seconds.')
})
