import { expect, type Page } from '@playwright/test'
import { joinRoom } from '#calls/rooms/tournament.ts'
import { signIn as signInCall } from '#calls/member/member.ts'
import { randomUUID } from 'node:crypto'
import { barriers, type Look, looks, wear } from './_access.ts'
import { enrol, type Harness, test } from './_harness.ts'
import { sees, signIn, tabTo } from './_keyboard.ts'

const pin = '482913'

const post = async ({ touchline: { url } }: Harness, path: string, body: object) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as Record<string, unknown>
}

/** Takes a seat without a page. */
const joinElsewhere = async (
  harness: Harness,
  { accountId, password }: { accountId: string; password: string },
  room: number,
) => {
  const signed = await post(harness, signInCall.path, { account_id: accountId, password })
  const [info] = (signed['member_profile'] as { player_info: { session_token: string }[] }).player_info
  const body = { account_id: accountId, session_token: info?.session_token, room_key: randomUUID(), room_id: room }
  expect(await post(harness, joinRoom.path, { ...body, room_password: pin })).toMatchObject({ status: 1 })
}

const press = async (page: Page, name: RegExp, key = 'Enter') => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

const type = async (page: Page, name: RegExp, text: string) => {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

test('§room.life: a private room by keyboard: created, shared, joined with its PIN, predicted in, ranked and won', async ({
  page,
  harness,
  browser,
}) => {
  const found: string[] = []
  // Every state is searched in every theme, light and dark.
  const look = async (of: Page, where: string) => {
    const worn = await of.evaluate(() => ({ ...document.documentElement.dataset }) as unknown as Look)
    for (const { theme, mode } of looks) {
      await wear(of, { theme, mode })
      found.push(...(await barriers(of, `${where}, ${theme} ${mode}`)))
    }
    await wear(of, worn)
  }

  await signIn(page, harness.member)
  await press(page, /^link "Tournament\+"/)
  await expect(page.getByRole('heading', { name: 'Tournament+' })).toBeVisible()
  await expect(page.getByText('There are no rooms here yet.')).toBeVisible()
  await look(page, 'no rooms')

  // The tour: by keyboard, over the screens it explains, and remembered.
  await press(page, /^button "Start the tour"/)
  for (let step = 1; step < 10; step++) {
    await expect(page.getByRole('heading', { name: `Step ${step} of 10` })).toBeFocused()
    await page.keyboard.press('ArrowRight')
  }
  await expect(page.getByRole('heading', { name: 'Step 10 of 10' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: 'Step 9 of 10' })).toBeFocused()
  await look(page, 'a step of the tour')
  await page.keyboard.press('ArrowRight')
  await press(page, /^button "Finish"/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My rooms' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start the tour' })).toHaveCount(0)

  // Created step by step; what is out of bounds is said where it can be fixed.
  await press(page, /^link "Create a private room"/)
  await type(page, /^textbox "Entry fee/, '5')
  await press(page, /^button "Next"/)
  await expect(page.getByRole('textbox', { name: /^Entry fee/ })).toBeFocused()
  await look(page, 'an entry out of bounds')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('100')
  await type(page, /^textbox "Players/, '3')
  await type(page, /^textbox "PIN/, pin)
  await expect(page.getByRole('row', { name: '1st, 50% 135.00' })).toBeVisible()
  await press(page, /^button "Next"/)
  await press(page, /^checkbox "/, ' ')
  await expect(page.getByRole('group', { name: 'Matches' }).getByRole('checkbox').first()).toBeVisible()
  for (const nth of [0, 1, 2])
    await page.getByRole('group', { name: 'Matches' }).getByRole('checkbox').nth(nth).press(' ')
  await look(page, 'matches')
  await press(page, /^button "Next"/)
  await press(page, /^button "Create the room/)
  await expect(page.getByRole('checkbox', { name: /^I have read/ })).toBeFocused()
  await page.keyboard.press(' ')
  await look(page, 'terms')
  await press(page, /^button "Create the room/)
  await expect(page.getByRole('heading', { name: /^Room \d+ created/ })).toBeFocused()
  await look(page, 'a room created')
  const [link = ''] = /http\S+id=\d+/.exec(await page.locator('main').innerText()) ?? []
  const id = Number(/\d+$/.exec(link)?.[0])

  // What loads, cannot be loaded or is not there is searched too.
  const aside = await page.context().newPage()
  for (const [where, path, answer] of [
    ['a list that loads', 'home', 'nothing'],
    ['a list that failed', 'mine', 'lost'],
    ['a room that loads', `room?id=${id}`, 'nothing'],
    ['a room that failed', `room?id=${id}`, 'lost'],
    ['a room that is not there', 'room?id=999999', 'given'],
  ] as const) {
    await aside.unrouteAll({ behavior: 'ignoreErrors' })
    // The parts of the page lie under the same name as its calls.
    if (answer !== 'given')
      await aside.route('**/tournament/room*', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        return answer === 'lost' ? route.abort() : undefined
      })
    await aside.goto(`${harness.touchline.url}/tournament2/${path}`)
    await expect(
      answer === 'nothing'
        ? aside.locator('main [role=status][aria-busy=true]').first()
        : aside.getByRole('button', { name: 'Load again' }),
    ).toBeVisible()
    await look(aside, where)
  }
  await aside.unrouteAll({ behavior: 'ignoreErrors' })
  await aside.goto(link)
  await expect(aside.getByRole('heading', { name: 'Ranking' })).toBeVisible()
  await aside.route('**/tournament/**', (route) => route.abort())
  await aside.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(aside.getByText('Couldn’t refresh.')).toBeVisible()
  await look(aside, 'a room that is stale')
  await aside.close()

  // Shared: the link leads through the sign-in to the room, which opens with its PIN alone.
  const [ben, cat] = [await enrol(harness, 'ben'), await enrol(harness, 'cat')]
  const friend = await (await browser.newContext()).newPage()
  await friend.goto(link)
  await friend.getByRole('textbox', { name: 'Username' }).fill(ben.accountId)
  await friend.getByLabel('Password', { exact: true }).fill(ben.password)
  await friend.keyboard.press('Enter')
  await expect(friend.getByText(/The room does not exist/).first()).toBeVisible()
  await type(friend, /^textbox "PIN/, '111111')
  await press(friend, /^button "Open the room"/)
  await expect(friend.getByText('Invalid room PIN.').first()).toBeVisible()
  await expect(friend.getByRole('textbox', { name: /^PIN/ })).toBeFocused()
  await look(friend, 'a wrong PIN')
  await type(friend, /^textbox "PIN/, pin)
  await press(friend, /^button "Open the room"/)
  await expect(friend.getByRole('heading', { name: `Private room ${id}` })).toBeVisible()
  await press(friend, /^button "Join"/)
  await expect(friend.getByRole('heading', { name: /^Entry fee: MYR 100.00\./ })).toBeFocused()
  await press(friend, /^button "Join for MYR 100.00/)
  await expect(friend.getByText('100 points left')).toBeVisible()
  await expect(friend.getByRole('heading', { name: 'You’re in. Good luck!' })).toBeFocused()
  await press(friend, /^button "Predict now"/)
  await expect(friend.getByRole('heading', { name: 'Matches and your predictions' })).toBeFocused()
  await joinElsewhere(harness, cat, id)

  // Predicted: by the button of a selection, then by the command line.
  await press(page, /^link "Enter the room"/)
  await sees(page, new RegExp(`Private room ${id}`))
  await expect(page.getByText('3 of 3 players').first()).toBeVisible()
  const [team = ''] = (
    await page.getByRole('group', { name: /^1X2/ }).first().getByRole('button').first().innerText()
  ).split('\n')
  await press(page, new RegExp(`^button "${team}`))
  await expect(page.getByRole('textbox', { name: /^Points/ })).toBeFocused()
  await page.keyboard.type('200')
  await look(page, 'more points than are left')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('20')
  await press(page, /^button "Predict"/)
  await expect(page.getByText('80 points left')).toBeVisible()
  await expect(page.getByRole('heading', { name: /: 20 points at .* You have 80 left\.$/ })).toBeFocused()
  await look(page, 'a prediction made')
  await expect(async () => {
    await page.locator('#page').focus()
    await page.keyboard.press('/')
    await page.getByRole('combobox').waitFor({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.type(`predict ${team} 30`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: /^Points/ })).toBeFocused()
  await press(page, /^button "Predict"/)
  await expect(page.getByText('50 points left')).toBeVisible()

  // Ranked while the matches run, then won.
  const stateOf = async () =>
    (
      await harness.database.db
        .selectFrom('room')
        .select('state')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
    ).state
  await harness.passUntil(async () => (await stateOf()) === 'stopped', 600)
  await expect(page.getByText('Predictions closed').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everyone’s predictions' })).toBeVisible()
  await look(page, 'a room whose matches run')
  await harness.passUntil(async () => (await stateOf()) === 'ended', 600)
  await press(page, /^link "See the winners"/)
  await expect(page.getByRole('heading', { name: 'Winners' })).toBeVisible()
  await expect(page.getByText('Place 1').first()).toBeVisible()
  await look(page, 'the winners')
  expect(found).toEqual([])
  const paid = await harness.database.db
    .selectFrom('room_player')
    .select('prize')
    .where('room_id', '=', BigInt(id))
    .execute()
  expect(paid.reduce((sum, { prize }) => sum + (prize ?? 0n), 0n)).toBe(27_000n)
})
