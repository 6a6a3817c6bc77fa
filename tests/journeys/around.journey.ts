import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Harness } from './_harness.ts'
import { chooseInMenu, signIn, tabTo } from './_keyboard.ts'
import { runStory } from './_story.ts'

const press = async (page: Page, name: RegExp): Promise<void> => {
  await tabTo(page, name, 200)
  await page.keyboard.press('Enter')
}

/** A call as any program makes it. */
const call = async ({ touchline }: Harness, path: string, body: object) => {
  const response = await fetch(touchline.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

/** A bet on the home side of the first match, placed before the member comes, and settled the day before. */
const betAndWait = async (harness: Harness): Promise<void> => {
  const { touchline, member, pass, passUntil, database } = harness
  const signedIn = await call(harness, '/authlogin', { account_id: member.accountId, password: member.password })
  const { session_token } = (signedIn['member_profile'] as { player_info: { session_token: string }[] }).player_info[0]!
  const { matches, odds } = touchline.house.board
  const [match] = [...matches.values()].toSorted((a, b) => a.kickoff - b.kickoff || a.id - b.id)
  const market = [...odds.values()].find(
    (one) => one.match === match!.id && one.type === 'OXT' && one.status === 'open',
  )!
  const placed = await call(harness, '/bet/betsingle', {
    account_id: member.accountId,
    session_token,
    match_id: match!.id,
    odds_id: market.id,
    market_type: 'OXT',
    pick: 'home',
    line: 0,
    odds_type: 'DEC',
    price: (market.prices[0]! / 10_000).toFixed(2),
    bet_key: randomUUID(),
    stake: '10',
    accept: 'any',
  })
  expect(placed).toMatchObject({ status: 1 })
  const settled = () =>
    database.db
      .selectFrom('bet')
      .select('id')
      .where('state', '=', 'settled')
      .executeTakeFirst()
      .then((row) => row !== undefined)
  await passUntil(settled, 600)
  await pass(12 * 60)
}

/**
 * The page has the focus, and what it asked for has come: a test that goes on before that passes what is not there yet.
 */
const arrived = async (page: Page, name: string, last: RegExp): Promise<void> => {
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: last })).toBeEnabled()
}

runStory('around', {
  title:
    '§settlement.told, §page.rules, §page.feedback: by keyboard and by ear: yesterday’s result and the bet it settled, the rule that decided it, feedback and its answer',
  steps: {
    'a day later': async ({ page, harness }) => {
      await betAndWait(harness)
      await signIn(page, harness.member)
    },
    'the results of yesterday': async ({ page }) => {
      await chooseInMenu(page, 'Statement')
      await arrived(page, 'Statement', /^Previous day/)
      await press(page, /^link "Results"/)
      await arrived(page, 'Results', /^Previous day/)
      await press(page, /^button "Previous day"/)
      await expect(page.getByRole('table', { name: /^Matches that started on/ })).toBeVisible()
    },
    'one match, and what its markets came to': async ({ page }) => {
      await press(page, /^button "Details of/)
      await expect(page.getByRole('table', { name: 'Market results' })).toBeVisible()
    },
    'the bet it settled': async ({ page }) => {
      // The focus is still on what opened the match, and closes it.
      await page.keyboard.press('Enter')
      await press(page, /^link "My bets"/)
      await expect(page.getByRole('heading', { name: 'My bets', level: 1 })).toBeFocused()
      await press(page, /^link "Bet history"/)
      await arrived(page, 'Bet history', /: 1 bet$/)
      await press(page, /^button ".+: 1 bet"/)
      await expect(page.getByRole('button', { name: /^Details of/ })).toBeVisible()
      await press(page, /^button "Details of/)
      await expect(page.getByRole('list', { name: 'Bet progress' })).toBeVisible()
    },
    'the rule that decided it': async ({ page }) => {
      await press(page, /^link "Rule /)
      await expect(page.getByRole('heading', { level: 1, name: 'Rules' })).toBeVisible()
      await expect(page.locator(':focus')).toContainText(/^\d+\.\d+/)
    },
    feedback: async ({ page }) => {
      // Past all rules the command line is the short way.
      await page.keyboard.press('/')
      await expect(page.locator(':focus')).toHaveAttribute('role', 'combobox')
      await page.keyboard.type('feedback')
      await expect(page.getByRole('option', { name: /Feedback/ }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible()
      await tabTo(page, /^button "Please choose Topic"/)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option').first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('option')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'A bet Topic' })).toBeFocused()
      await tabTo(page, /^textbox "Message/)
      await page.keyboard.type('Which rule decided my bet?')
      await press(page, /^button "Send"/)
      await expect(page.getByText(/^Case F-\d+ is open/).first()).toBeVisible()
    },
    'its answer': async ({ page, harness }) => {
      const { id } = await harness.database.db.selectFrom('feedback').select('id').executeTakeFirstOrThrow()
      const answered = await harness.touchline.operator.perform({
        act: 'answer',
        key: randomUUID(),
        actor: 'olga',
        reason: 'asked in writing',
        fields: { case: String(id), text: 'The one your bet names under its details.' },
      })
      expect(answered).toMatchObject({ ok: true })
      await expect(page.getByText('1 unread message').first()).toBeAttached()
      await press(page, /^link "Messages"/)
      await expect(page.getByRole('tab').first()).toBeVisible()
      await tabTo(page, /^tab "/)
      const personal = page.getByRole('tab', { name: /^Personal/ })
      await expect(async () => {
        await page.keyboard.press('ArrowRight')
        await expect(personal).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
      }).toPass()
      await press(page, /^button "Reply to case/)
      await expect(page.getByText('The one your bet names under its details.')).toBeVisible()
    },
  },
  ends: async ({ harness }) => {
    const answered = await harness.database.db.selectFrom('feedback').select('answer').executeTakeFirstOrThrow()
    expect(answered.answer).toBe('The one your bet names under its details.')
  },
})
