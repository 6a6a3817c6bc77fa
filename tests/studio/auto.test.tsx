import type { AutoPlan } from '#machines/game/auto-play.ts'
import { languageCodes } from '#domain/text/languages.ts'
import { autoPlay } from '#studio/frame/auto.ts'
import { printIn, sayFrom } from '#studio/frame/say.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const textsOf = (code: string) =>
  JSON.parse(readFileSync(join(process.cwd(), `src/studio/texts/${code}.json`), 'utf8')) as Record<string, string>

// jsdom has the element and not its methods.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}

/** Auto play of a round that costs a unit. */
const openAuto = ({ turbo = false, code = 'en' } = {}) => {
  const begun: AutoPlan[] = []
  const auto = autoPlay({
    say: sayFrom(textsOf(code)),
    print: printIn('MYR'),
    currency: 'MYR',
    next: () => ({ stakes: [['base', '1.00']], cost: 100n }),
    begin: (plan) => begun.push(plan),
  })
  document.body.replaceChildren(auto.button, auto.element)
  auto.allow({ auto: 2_500, turbo })
  auto.button.click()
  const [loss, win] = ['auto-loss', 'auto-win'].map((id) => document.querySelector<HTMLInputElement>(`#${id}`)!)
  return {
    auto,
    begun,
    loss: loss!,
    win: win!,
    start: () => auto.element.querySelector<HTMLButtonElement>('button[type=submit]')!.click(),
    wrong: () => auto.element.querySelector('[role=alert]')!.textContent,
  }
}

describe('§game.auto-play: the drawer', () => {
  test('suggests a loss limit of all its rounds, and begins with what is set', () => {
    const { auto, begun, loss, start } = openAuto()
    expect([loss.value, auto.element.open]).toEqual(['10.00', true])
    document.querySelector<HTMLInputElement>('input[value="25"]')!.click()
    loss.value = '12.5'
    start()
    const stakes = [['base', '1.00']]
    expect(begun).toEqual([{ stakes, cost: 100n, rounds: 25, lossLimit: 1_250n, stopAtWin: null }])
    expect(auto.element.open).toBe(false)
  })

  /** loss limit | single win | what is said, beside the field that is wrong */
  test.each([
    ['', '', 'loss', 'Enter a loss limit of at least 1.00.'],
    ['0.99', '', 'loss', 'Enter a loss limit of at least 1.00.'],
    ['much', '', 'loss', 'Enter a loss limit of at least 1.00.'],
    ['5', 'much', 'win', 'Enter an amount above zero, or leave it empty.'],
    ['5', '0', 'win', 'Enter an amount above zero, or leave it empty.'],
  ])('a loss limit of “%s” and a win of “%s” begin nothing', (limit, above, at, says) => {
    const { begun, loss, win, start, wrong } = openAuto()
    loss.value = limit
    win.value = above
    start()
    expect([begun, wrong()?.replace('MYR ', '')]).toEqual([[], says])
    expect([loss, win].map((input) => input.getAttribute('aria-invalid'))).toEqual([
      String(at === 'loss'),
      String(at === 'win'),
    ])
    expect(document.activeElement).toBe(at === 'loss' ? loss : win)
    win.value = '20'
    loss.value = '5'
    start()
    expect(begun[0]).toMatchObject({ lossLimit: 500n, stopAtWin: 2_000n })
  })

  test('turbo is offered only where the operator allows it', () => {
    const isOffered = () => !document.querySelector<HTMLElement>('.auto-turbo')!.hidden
    openAuto()
    expect(isOffered()).toBe(false)
    const { auto } = openAuto({ turbo: true })
    expect([isOffered(), auto.isTurbo()]).toEqual([true, false])
    document.querySelector<HTMLInputElement>('.auto-turbo input')!.click()
    expect(auto.isTurbo()).toBe(true)
  })

  test('its button is hidden until the studio allows auto play, and opens nothing while a round runs', () => {
    const { auto } = openAuto()
    auto.element.close()
    auto.shut(true, false)
    auto.button.click()
    expect([auto.element.open, auto.button.hidden]).toEqual([false, false])
    auto.shut(true, true)
    expect(auto.button.hidden).toBe(true)
    auto.shut(false, false)
    expect(auto.button.hidden).toBe(false)
  })

  test.each(languageCodes)('%s: what auto play comes to is said once it is over', (code) => {
    const { auto } = openAuto({ code })
    expect(auto.over({ auto: null, autoEnd: null })).toBe('')
    const said = auto.over({ auto: null, autoEnd: { why: 'loss', net: -250n } })
    expect(said).toContain('−MYR 2.50')
    expect(said).not.toMatch(/auto\.|[{}]/)
  })
})
