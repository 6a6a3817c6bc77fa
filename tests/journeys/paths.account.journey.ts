import { expect, type Page } from '@playwright/test'
import { accountRefusals, type AccountState } from '#domain/member/account.ts'
import { soccer } from '#domain/market/sports.ts'
import type { accountMachine } from '#machines/account/account.ts'
import en from '#locales/en.json' with { type: 'json' }
import { accountEnvironment } from '#review/flows/account/account.ts'
import { chainEvents, uplineEvents } from '#server/members/account.ts'
import { addMember } from '#server/members/members.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import { randomUUID } from 'node:crypto'
import type { SnapshotFrom } from 'xstate'
import { inOwnState } from '../_kit/own-state.ts'
import { chain, moveUnder } from '../_kit/upline.ts'
import { type Harness, test } from './_harness.ts'
import { outsideOf, outsideTour, reportTour } from './_outside.ts'
import { noteTaken } from './_taken.ts'

type Snapshot = SnapshotFrom<typeof accountMachine>

/** What each upline does is walked alone: a stricter state of one hides what the other does. */
const tours = (['chain', 'upline'] as const).map((other) =>
  outsideTour(accountEnvironment, (_, { event }) =>
    event.type.startsWith('member.') || event.type === 'term.elapsed'
      ? 'a break or an exclusion takes days, which pass on the server’s clock alone: walked over HTTP'
      : event.type.startsWith(`${other}.`)
        ? 'walked in a run of its own'
        : undefined,
  ),
)
const runs = tours.flatMap((tour) => tour.runs)

const password = 'Corner7'

/** What the page says of a state: by its own name, with an upline of the chain where the text names one. */
const sentence = (state: AccountState, word: string): RegExp => {
  const code = accountRefusals[state]
  if (code === undefined) return new RegExp(`^${en['toast.accountActive']}$`)
  const text = String(new IntlMessageFormat(en[`errors.${code}`], 'en').format({ upline: 'UPLINE' }))
  const parts = text.split('UPLINE').map((part) => part.replaceAll(/[.()!]/g, '\\$&'))
  return new RegExp(`^${parts.join(`\\w[\\w ]* ${word}(\\.\\w+)?`)}$`)
}

const toasts = (page: Page) => page.getByRole('region', { name: en['toast.region'] })

/** Notes what the live region says, and when. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: [text: string, at: number][] = []
    Object.assign(globalThis, { told })
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ((target as Element).ariaLive === 'polite')
          for (const node of addedNodes) told.push([node.textContent ?? '', Date.now()])
    }).observe(document, { childList: true, subtree: true })
  })
const heard = (page: Page): Promise<[string, number][]> =>
  page.evaluate(() => (globalThis as unknown as { told: [string, number][] }).told.splice(0))

const signIn = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** Does what the upline does, by the operator's acts; answers the real time at which it was done. */
const act = async ({ touchline }: Harness, word: string, name: string, type: string): Promise<number> => {
  const stateOf = (events: Readonly<Record<string, string>>) => Object.keys(events).find((one) => events[one] === type)
  const [own, above] = [stateOf(uplineEvents), stateOf(chainEvents)]
  const [kind, fields] = own
    ? (['state', { member: name, state: own }] as const)
    : (['standing', { upline: chain(word).agent, state: above }] as const)
  const answer = await touchline.operator.perform({
    act: kind,
    key: randomUUID(),
    actor: 'olga',
    reason: 'asked by phone',
    fields,
  } as never)
  // A step to the state that the account is in changes nothing.
  if (!answer.ok) expect(answer).toMatchObject({ error: 'sameState' })
  return Date.now()
}

test('§account.told, §machine.walked: what an upline does to an account reaches its open page and the next sign-in', async ({
  page,
  harness,
}) => {
  const delays: number[] = []
  await listen(page)
  for (const [n, run] of runs.entries())
    await test.step(`run ${n + 1}`, async () => {
      const [name, word] = [`walker${n}`, `east${n}`]
      const member = { accountId: name, password, currency: 'MYR', sports: [soccer] } as const
      await addMember(harness.database, harness.touchline.passwords, member, Date.now())
      await moveUnder(harness.database.db, word, name)
      await page.goto(harness.touchline.url)
      await signIn(page, name)
      await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible()
      let before: AccountState = 'active'
      let isIn = true
      for (const [at, step] of run.steps.entries()) {
        const snapshot = step.snapshot as Snapshot
        const { effective } = snapshot.value
        const where = `step ${at + 1}, ${step.event.type}: ${before} → ${effective}`
        const text = sentence(effective, word)
        await heard(page)
        const done = await act(harness, word, name, step.event.type)
        const wasIn = isIn
        if (!wasIn) await signIn(page, name)
        isIn = snapshot.hasTag('look')
        if (!wasIn && !isIn) await refused(page, text, where)
        else {
          if (isIn) await standsAbove(page, effective, name, text, where)
          else await expect(page.getByLabel('Password', { exact: true }), where).toBeVisible()
          if (effective !== before) {
            const said = await saidIn(page, text, where)
            await expect(toasts(page).getByText(text), where).toBeVisible()
            if (wasIn) delays.push(said - done)
          }
        }
        before = effective
        noteTaken(step)
      }
      await page.evaluate(() => localStorage.clear())
    })
  delays.sort((a, b) => a - b)
  const told = { changes: delays.length, medianMs: delays[Math.floor(delays.length / 2)], slowestMs: delays.at(-1) }
  test.info().annotations.push({ type: 'changed to told in the browser', description: JSON.stringify(told) })
  process.stdout.write(`${reportTour('an account', outsideOf(tours))}\n  told: ${JSON.stringify(told)}\n`)
})

test('§account.told: a page that is loaded while the account may not act says so in words, in a toast and aloud', async ({
  page,
  harness,
}) => {
  await listen(page)
  await moveUnder(harness.database.db, 'west', harness.member.accountId)
  await page.goto(harness.touchline.url)
  await signIn(page, harness.member.accountId)
  await expect(page.getByRole('button', { name: /Account of / })).toBeVisible()
  for (const state of ['freeze', 'suspend', 'coolingOff'] as const) {
    if (state === 'coolingOff') {
      await act(harness, 'west', harness.member.accountId, uplineEvents.active)
      const own = inOwnState(state)
      await harness.database.db.updateTable('member').set(own).where('id', '=', harness.member.id).execute()
    } else await act(harness, 'west', harness.member.accountId, uplineEvents[state])
    await page.reload()
    const text = sentence(state, 'west')
    await expect(toasts(page).getByText(text), state).toBeVisible()
    await saidIn(page, text, state)
  }
})

/** The sign-in is refused by the state's own name. */
const refused = async (page: Page, text: RegExp, where: string): Promise<void> => {
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(text), where).toBeVisible()
  await dialog.getByRole('button').last().click()
  await expect(dialog).toHaveCount(0)
}

/** The member is signed in, and the state is above the page for as long as it is not active. */
const standsAbove = async (page: Page, state: AccountState, name: string, text: RegExp, where: string) => {
  await expect(page.getByRole('button', { name: `Account of ${name}` }), where).toBeVisible()
  if (state === 'active') await expect(page.getByRole('main').getByText(/frozen|view only/), where).toHaveCount(0)
  else await expect(page.getByRole('main').getByText(text), where).toBeVisible()
}

/** When the page said it aloud. */
const saidIn = async (page: Page, text: RegExp, where: string): Promise<number> => {
  const all: [text: string, at: number][] = []
  await expect
    .poll(
      async () => {
        all.push(...(await heard(page)))
        return all.map(([said]) => said)
      },
      { message: where },
    )
    .toContainEqual(expect.stringMatching(text))
  return all.find(([said]) => text.test(said))![1]
}
