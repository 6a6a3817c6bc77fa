import { expect } from '@playwright/test'
import { betsOf, movePrice } from './_bets.ts'
import { priceTo, sees, showTab, signIn, tabTo, typeStake } from './_keyboard.ts'
import { type Story, runStory } from './_story.ts'

/** The price moves between what the member saw and the answer. */
const moved =
  (button: RegExp): Story['steps'][string] =>
  async ({ page, harness }) => {
    await tabTo(page, button)
    await movePrice(harness, 'OXT', 'home', 'Southampton')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Odds changed from/ })).toBeFocused()
    expect(await betsOf(harness)).toEqual([])
  }
const accept = /^button "Accept .* and bet"/

runStory('moving', {
  title:
    '§bet.price-rounds: odds changed: the price moves four times, three are asked about and the fourth ends it; the price that stands is bet',
  after: 91,
  steps: {
    'a stake': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await showTab(page, 'In-Play')
      await priceTo(page, /, 1X2, full time/, /^gridcell "Southampton/)
      await page.keyboard.press('Enter')
      await typeStake(page, '10')
      await sees(page, /^Confirm the bet/)
    },
    'it moves': moved(/^button "Confirm: risk 10\.00/),
    'it moves again': moved(accept),
    'and again': moved(accept),
    'a fourth time, and nobody runs after it': async ({ page, harness }) => {
      await tabTo(page, accept)
      await movePrice(harness, 'OXT', 'home', 'Southampton')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: /^Not placed: The odds changed too many times/ })).toBeFocused()
      expect(await betsOf(harness)).toEqual([])
    },
    'the bet at the price that stands': async ({ page, harness }) => {
      await tabTo(page, /^button "Back to the slip"/)
      await page.keyboard.press('Enter')
      await typeStake(page, '10')
      await sees(page, /^Confirm the bet/)
      await tabTo(page, /^button "Confirm: risk 10\.00/)
      await page.keyboard.press('Enter')
      await sees(page, /^Waiting for acceptance/)
      await harness.pass(0.25)
      await sees(page, /^Bet accepted/)
    },
  },
  ends: async ({ harness }) => {
    expect(await betsOf(harness)).toMatchObject([{ state: 'running', entered: 1_000n, risk: 1_000n }])
  },
})
