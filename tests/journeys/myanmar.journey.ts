import { expect, type Page } from '@playwright/test'
import { printAmount } from '#domain/money/money.ts'
import { betsOf, moveMyanmar } from './_bets.ts'
import { arrowTo, openBets, priceTo, sees, showTab, signIn, tabTo, typeStake } from './_keyboard.ts'
import { type Harness, test } from './_harness.ts'
import { type Story, runStory } from './_story.ts'

test.use({ currency: 'MMK' })

const field = /^textbox "Stake, MMK"/

const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

const type = async (page: Page, stake: string): Promise<void> => {
  await tabTo(page, field)
  await page.keyboard.type(stake)
  await expect(page.getByRole('button', { name: /^Review bet/ })).toBeVisible()
  await page.keyboard.press('Tab')
}

const check = async (page: Page, stake: string): Promise<void> => {
  await typeStake(page, stake, field)
  await sees(page, /^Confirm the bet/)
}

/**
 * Liverpool v Nottingham Forest, 0–0 early in the second half and 0–1 in the end, as it was: its goals end exactly on
 * the line.
 */
const single: Story['steps'] = {
  'the board at Myanmar odds': async ({ page, harness }) => {
    await signIn(page, harness.member)
    await showTab(page, 'In-Play')
    await expect(page.getByRole('combobox', { name: 'Odds type' })).toHaveValue('MM')
  },
  'a price': async ({ page }) => {
    await priceTo(page, /, total, full time/, /^gridcell "under 1, .*Liverpool/)
    await page.keyboard.press('Enter')
    await sees(page, /^Your stake/)
  },
  'what is in the slip': async ({ page }) => {
    await expect(page.getByText(/^Exactly 1 goal: /)).toBeVisible()
    await tabTo(page, /^radio "Singles 1/)
  },
  'a stake': ({ page }) => type(page, '10000'),
  'the check': ({ page }) => check(page, '10000'),
  'a price that moved before the bet was placed': async ({ page, harness }) => {
    await moveMyanmar(harness, 'MM_OU', 'Liverpool')
    await press(page, /^button "Confirm: risk 10,000 to win 9,500/)
    await sees(page, /^Odds changed/)
    expect(await betsOf(harness)).toEqual([])
  },
  consent: async ({ page }) => {
    await press(page, /^button "Accept .* and bet"/)
    await sees(page, /^Waiting for acceptance/)
  },
  'the wait': async ({ page, harness }) => {
    await harness.pass(0.25)
    await sees(page, /^Bet accepted/)
  },
}

/** With it West Ham, who equalise, and Crystal Palace, who score once more, as Leicester do: level from the bet on. */
const parlay: Story['steps'] = {
  'the parlay part': async ({ page }) => {
    await press(page, /^button "Done/)
    await tabTo(page, /^radio "Singles/)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('No legs yet')).toBeVisible()
  },
  'three legs': async ({ page }) => {
    await press(page, /^gridcell "under 1, .*Liverpool/)
    await arrowTo(page, 'ArrowLeft', /, handicap, full time/)
    await arrowTo(page, 'ArrowUp', /^gridcell "West Ham/)
    await page.keyboard.press('Enter')
    await arrowTo(page, 'ArrowUp', /^gridcell "Crystal Palace/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: '3 legs' })).toBeVisible()
  },
  'a stake on all three': ({ page }) => type(page, '5000'),
  'the check of all three': ({ page }) => check(page, '5000'),
  'the parlay': async ({ page, harness }) => {
    await press(page, /^button "Confirm: risk 5,000 to win 27,000/)
    await sees(page, /^Waiting for acceptance/)
    await harness.pass(0.25)
    await sees(page, /^Bet accepted/)
  },
}

const ended: Story['steps'] = {
  'the result of the single': async ({ page, harness }) => {
    await harness.passUntil(async () => (await ticketsOf(harness))[0]?.state === 'settled', 180)
    await expect(page.getByText(/: part won, .* returned\./).first()).toBeVisible()
  },
  'the result of the parlay': async ({ page, harness }) => {
    await harness.passUntil(async () => (await ticketsOf(harness))[1]?.state === 'settled', 30)
    await expect(page.getByText(/: won, .* returned\./).first()).toBeVisible()
  },
  'the settled bets': async ({ page }) => {
    await openBets(page, 'Settled bets')
    // The parlay's row says beside each leg what it came to.
    await expect(page.getByRole('cell').filter({ hasText: /^Part won/ })).toBeVisible()
  },
  'the statement': async ({ page }) => {
    await press(page, /^link "Statement"/)
    await expect(page).toHaveURL(/\/info\/statement/)
    await expect(page.getByRole('row').filter({ hasText: 'Settlement' })).toHaveCount(2)
  },
}

const ticketsOf = ({ database: { db }, member }: Harness) =>
  db.selectFrom('bet').selectAll().where('member_id', '=', member.id).orderBy('id').execute()

/**
 * What under, and the side that gives, have on the line, in percent of the stake: the book keeps it as over and the
 * giver have it.
 */
const sharesOf = async ({ database: { db }, member }: Harness, pick: 'under' | 'home'): Promise<bigint[]> =>
  (
    await db
      .selectFrom('leg')
      .select('price')
      .where('member_id', '=', member.id)
      .where('pick', '=', pick)
      .orderBy('bet_id')
      .execute()
  ).map(({ price }) => BigInt(pick === 'under' ? -price : price))

const print = (minor: bigint) => printAmount(minor, 'MMK')

runStory('myanmar', {
  title:
    '§myanmar.price: Myanmar single and parlay: a moved price, consent, waiting, both settled, and the right money in the statement',
  after: 5 * 60 + 6,
  steps: { ...single, ...parlay, ...ended },
  listens: {
    'what is in the slip': /^textbox, Stake/,
    'a stake': /^button, Review bet/,
    'the check': /^Live bets are delayed/,
    'a price that moved before the bet was placed': /^button, Don’t bet/,
    'the wait': /^button, Done/,
    'a stake on all three': /^button, Review bet/,
    'the check of all three': /^Live bets are delayed/,
    'the parlay': /^button, Done/,
    'the statement': /^end of main/,
  },
  ends: async ({ page, harness }) => {
    const [alone = 0n, among = 0n] = await sharesOf(harness, 'under')
    const [palace = 0n] = await sharesOf(harness, 'home')
    // On the line the share of the stake is won, and 5 % of it kept by the house; of three teams 20 % of all that comes
    // back.
    const won = (10_000n * alone * 95n) / 10_000n
    const back = (5_000n * 2n * (100n + palace) * (100n + among) * 80n) / 1_000_000n
    expect(await ticketsOf(harness)).toMatchObject([
      { kind: 'mmo', state: 'settled', outcome: 'wonHalf', risk: 10_000n, to_win: 9_500n, payout: 10_000n + won },
      { kind: 'mmoParlay', state: 'settled', outcome: 'won', risk: 5_000n, to_win: 27_000n, payout: back },
    ])
    const wallet = await harness.database.db
      .selectFrom('wallet')
      .select(['cash', 'frozen'])
      .where('member_id', '=', harness.member.id)
      .execute()
    expect(wallet).toEqual([{ cash: 1_000_000n + won + back - 5_000n, frozen: 0n }])
    const rows = page.getByRole('row').filter({ hasText: 'Settlement' })
    await expect(rows.filter({ hasText: `+${print(won)}` })).toHaveCount(1)
    await expect(rows.filter({ hasText: `+${print(back - 5_000n)}` })).toHaveCount(1)
    await expect(page.getByText(print(1_000_000n + won + back - 5_000n)).first()).toBeVisible()
  },
})
