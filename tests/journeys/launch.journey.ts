import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { signLaunch } from '#server/members/launch.ts'
import { type Harness, test } from './_harness.ts'

const key = 'k'.repeat(32)
test.use({ launchKey: key })

/** What an operator's own site links to, for a member who is signed in there. */
const linkFor = (member: string, { secret = key } = {}): string => {
  const said = { sub: member, aud: 'play.test', exp: Date.now() + 50_000, jti: randomUUID() }
  const token = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `#token=${token}&signature=${signLaunch(token, secret)}`
}

/** Follows a link from another site. */
const follow = async (page: Page, { touchline }: Harness, path: string) => {
  await page.goto('about:blank')
  await page.goto(touchline.url + path)
}

test('§account.launch: a link with a token in its fragment signs the member in, at the page it names', async ({
  page,
  harness,
}) => {
  const { accountId } = harness.member
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  const link = linkFor(accountId)
  await follow(page, harness, `/info/statement${link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  const notices = page.getByRole('region', { name: 'Notices' })
  await expect(notices).toContainText(`This link has signed you in as ${accountId}.`)
  expect(new URL(page.url()).hash).toBe('')
  expect(sent.filter((url) => url.includes('token='))).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()

  // The way back, and a second use of the same link, ends no session.
  await follow(page, harness, `/${link}`)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect(page.getByRole('banner').getByRole('button', { name: /Account of/ })).toBeVisible()
})

for (const [what, fragment] of [
  ['a token that nobody signed', () => '#token=unknown'],
  ['a token of another launcher', () => linkFor('ann', { secret: 'x'.repeat(32) })],
  ['a member that is not there', () => linkFor('nobody')],
  ['no token', () => '#token='],
] as const)
  test(`§account.launch: ${what} comes to the sign-in page, which says why and signs in by password`, async ({
    page,
    harness,
  }) => {
    await follow(page, harness, `/info/statement${fragment()}`)
    const said = page.getByRole('alertdialog')
    await expect(said).toContainText(/\S/)
    await said.getByRole('button').click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('textbox', { name: 'Username' }).fill(harness.member.accountId)
    await page.getByLabel('Password', { exact: true }).fill(harness.member.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible()
  })
