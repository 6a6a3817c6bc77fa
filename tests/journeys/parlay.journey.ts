import { expect, type Page } from '@playwright/test'
import { arrowTo, focused, sees, signIn, tabTo, typeStake } from './_keyboard.ts'
import { randomUUID } from 'node:crypto'
import type { Harness } from './_harness.ts'
import { type Story, runStory } from './_story.ts'

/** Down the 1X2 column of the board, taking the home side of five matches. */
const takeFive = async (page: Page) => {
  await tabTo(page, /, (?:full time|first half)/)
  await arrowTo(page, 'ArrowRight', /, 1X2, full time/)
  for (const [place, home] of ['Southampton', 'Brighton', 'Crystal Palace', 'Fulham', 'Liverpool'].entries()) {
    await arrowTo(page, 'ArrowDown', new RegExp(`^gridcell "${home}.*, 1X2, full time`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: place === 0 ? '1 leg' : `${place + 1} legs` })).toBeVisible()
  }
}

const chooseParlay = async (page: Page) => {
  await tabTo(page, /^radio "Single/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('No legs yet')).toBeVisible()
}

const confirm: Story['steps'] = {
  'a stake': async ({ page }) => {
    await typeStake(page, '20', /^textbox "Stake(?: per line)?, MYR"/)
    await sees(page, /^Confirm the bet/)
  },
  'the bet': async ({ page }) => {
    await tabTo(page, /^button "Confirm: risk/)
    await page.keyboard.press('Enter')
    await sees(page, /^Bet accepted/)
  },
}

const ticketsOf = async ({ database, member }: Harness) =>
  (await database.db.selectFrom('bet').selectAll().where('member_id', '=', member.id).execute()).map(
    ({ state, risk, entered }) => ({ state, risk, entered }),
  )
const legsOf = async ({ database }: Harness) => (await database.db.selectFrom('leg').select('pick').execute()).length

runStory('parlay', {
  title: '§parlay.return: parlay of five: a leg goes away, is taken out, and the other four are bet',
  steps: {
    'the parlay part': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await chooseParlay(page)
    },
    'five legs': async ({ page }) => {
      await takeFive(page)
    },
    'a leg goes away': async ({ page, harness }) => {
      const leg = page.getByRole('list', { name: '5 legs' }).getByRole('listitem').nth(2)
      const name = (await leg.getByRole('button').getAttribute('aria-label')) ?? ''
      const { id } = [...harness.touchline.house.board.matches.values()].find(({ home }) => name.includes(home))!
      const suspended = await harness.touchline.operator.perform({
        act: 'suspend',
        key: randomUUID(),
        actor: 'trader',
        reason: 'team news',
        fields: { match: String(id) },
      })
      expect(suspended).toMatchObject({ ok: true })
      await harness.pass(0.25)
      await expect(leg).toContainText('Currently unavailable.')
    },
    'it is taken out': async ({ page }) => {
      const leg = page.getByRole('listitem').filter({ hasText: 'Currently unavailable.' })
      const name = (await leg.getByRole('button').getAttribute('aria-label')) ?? ''
      await tabTo(page, new RegExp(`^button "${name}`))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: '4 legs' })).toBeVisible()
    },
    ...confirm,
  },
  listens: { 'a stake': /^A confirmed bet cannot/, 'the bet': /^button, Done/ },
  ends: async ({ harness }) => {
    expect(await ticketsOf(harness)).toEqual([{ state: 'running', risk: 2_000n, entered: 2_000n }])
    expect(await legsOf(harness)).toBe(4)
  },
})

runStory('system', {
  title: '§parlay.system: system: three of five, ten lines at one stake per line',
  tag: '@proved',
  steps: {
    'five legs': async ({ page, harness }) => {
      await signIn(page, harness.member)
      await chooseParlay(page)
      await takeFive(page)
    },
    'threes alone': async ({ page }) => {
      await tabTo(page, /^radio "Parlay/)
      await page.keyboard.press('ArrowRight')
      await tabTo(page, /^checkbox "4 legs/)
      await page.keyboard.press('Shift+Tab')
      expect(await focused(page)).toContain('checkbox "3 legs')
      await page.keyboard.press('Space')
      await tabTo(page, /^checkbox "4 legs/)
      await page.keyboard.press('Space')
      await expect(page.getByText('Lines: 10')).toBeVisible()
    },
    ...confirm,
  },
  listens: { 'a stake': /^A confirmed bet cannot/, 'the bet': /^button, Done/ },
  ends: async ({ harness }) => {
    expect(await ticketsOf(harness)).toEqual([{ state: 'running', risk: 20_000n, entered: 2_000n }])
    expect(await legsOf(harness)).toBe(5)
  },
})
