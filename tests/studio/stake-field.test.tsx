import { writeAmount } from '#domain/money/money.ts'
import { languageCodes } from '#domain/text/languages.ts'
import { stakeField } from '#studio/frame/stake.ts'
import { printIn, sayFrom } from '#studio/frame/say.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const textsOf = (code: string) =>
  JSON.parse(readFileSync(join(process.cwd(), `src/studio/texts/${code}.json`), 'utf8')) as Record<string, string>

/** The field of an operator that takes 0.10 to a highest stake, in a game of its own limits. */
const openField = async ({ most = 500_000n, least = 10n, code = 'en' } = {}) => {
  const field = stakeField({
    say: sayFrom(textsOf(code)),
    print: printIn('MYR'),
    currency: 'MYR',
    operator: { min: 10n, max: most },
    win: 50_000_000n,
    changed: () => undefined,
  })
  await Promise.resolve()
  field.narrow({ min: least, max: 500_000n })
  const input = field.element.querySelector('input')!
  const [lower, raise] = [...field.element.querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement]
  return {
    field,
    /** Whether the buttons that lower and raise the stake are shut. */
    areShut: () => [lower, raise].map((button) => button.getAttribute('aria-disabled') === 'true'),
    lower,
    raise,
    says: () => field.element.querySelector('#stake-limits')!.textContent,
    enter: (text: string) => {
      input.value = text
      input.dispatchEvent(new Event('change'))
      return input.value
    },
  }
}

describe('§game.payout: the stake of a game’s page', () => {
  /** the game's least | the operator's highest | what is entered | what it becomes */
  test.each([
    [100n, 500_000n, '0.99', '1.00'],
    [100n, 500_000n, '1.01', '1.01'],
    [100n, 500_000n, '6000', '5000.00'],
    [10n, 500_000n, '0.05', '0.10'],
    [10n, 20_000n, '300', '200.00'],
    [100n, 500_000n, 'much', '1.00'],
  ])('least %s, an operator’s highest %s: %s becomes %s', async (least, most, entered, stake) => {
    const { enter, field } = await openField({ least, most })
    expect(enter(entered)).toBe(stake)
    expect(writeAmount(field.stake(), 'MYR')).toBe(stake)
  })

  test('its buttons step between the limits and stop at them', async () => {
    const { areShut, lower, raise, enter, field } = await openField({ least: 100n })
    expect(areShut()).toEqual([true, false])
    raise.click()
    expect(field.stake()).toBe(200n)
    lower.click()
    lower.click()
    expect(field.stake()).toBe(100n)
    enter('5000')
    expect(areShut()).toEqual([false, true])
    field.shut(true)
    expect(areShut()).toEqual([true, true])
    field.shut(false)
    expect(areShut()).toEqual([false, true])
  })

  test('an operator whose highest stake is below the least of a game: the game says what it needs', async () => {
    const { field, says } = await openField({ least: 100n, most: 50n })
    expect([field.limits(), field.stake()]).toEqual([{ min: 100n, max: 100n }, 100n])
    expect(says()).toBe('MYR 1.00 to MYR 1.00 per bet')
  })

  test.each(languageCodes)('%s says both limits', async (code) => {
    const { says } = await openField({ least: 100n, code })
    expect(says()).toMatch(/MYR 1\.00.*MYR 5,000\.00/)
  })
})
