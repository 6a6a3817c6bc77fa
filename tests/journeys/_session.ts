import { callEndsFirst, type Hindrance } from '#review/outside/outside.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { checkBet } from '#calls/bets/bet.ts'
import type { Call } from '#calls/call.ts'
import { type Balance, changePassword, loadBalance, type Profile, reloadProfile, signIn } from '#calls/member/member.ts'
import { settlementHistory } from '#calls/bets/bet-list.ts'
import { handlingOf } from '#domain/errors.ts'
import { writeAmount } from '#domain/money/money.ts'
import type { sessionMachine } from '#machines/session/session.ts'
import type { SessionContext, SessionEvent } from '#machines/session/session.setup.ts'
import { fair } from '#review/flows/slip/placement.ts'
import type { Run, Step } from '#review/paths.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import { openFakeServer, FakeServer, wordsOf } from './_fake-server.ts'
import { noteTaken } from './_taken.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly house: FakeServer
}

const kept = storageKeys(false)

/** What nothing outside the page brings about in a state. */
export const sessionHindrance: Hindrance = (at, { event }) => {
  if (/^xstate\.after\.(?:signIn|reload)Patience/.test(event.type)) return callEndsFirst
  if (event.type === 'work.done' || event.type === 'work.failed')
    return 'the work asked for here is never done while a test looks; a test of its own does some'
  if (event.type === 'token.changed' && !(at as Snapshot).matches('passwordDue'))
    return 'the settings page changes a password, and has tests of its own'
  if (toldByTheFeed.has(event.type)) return 'the member feed has a journey of its own, with a server that feeds it'
  return event.type === 'session.invalid' && asked(at as Snapshot) === undefined
    ? 'no call is out that could say it'
    : undefined
}

const toldByTheFeed: ReadonlySet<string> = new Set<SessionEvent['type']>([
  'balance.changed',
  'account.changed',
  'feed.current',
  'feed.behind',
])

/** The call a state waits for. */
const asked = (at: Snapshot): Call | undefined => {
  if (at.matches({ signingIn: 'asking' })) return signIn
  if (at.matches({ signedIn: 'refreshing' })) return loadBalance
  return at.matches({ signedIn: 'reloading' }) ? reloadProfile : undefined
}

/** The built client, and its session walked along runs of its machine. */
export async function openSession(page: Page, context: BrowserContext) {
  const { url, close } = await openFakeServer()
  const house = await FakeServer.open(page, [signIn, loadBalance, reloadProfile], {
    [checkBet.path]: () => ({ status: 0, statusdesc: '328' }),
    [changePassword.path]: () => ({ status: 1, statusdesc: '', session_token: 'another-token-of-ann' }),
    [settlementHistory.path]: () => ({ status: 1, statusdesc: '', bets: [], total: 0 }),
  })
  const walk = async (run: Run, begin: AnyMachineSnapshot) => {
    const { stored } = run.input as { stored: Profile | null }
    await house.start(
      url,
      {
        [kept.preferences]: encode({ ...startingPreferences(), tab: 'live' }),
        ...(stored && { [kept.account]: encode(stored) }),
      },
      { price: fair, isFresh: true },
    )
    await agree(house, begin as Snapshot, `${run.name} at its start`)
    let before = asked(begin as Snapshot)
    for (const [i, step] of run.steps.entries()) {
      await take({ page, context, house }, before, step, url)
      const snapshot = step.snapshot as Snapshot
      await agree(house, snapshot, `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`)
      noteTaken(step)
      before = asked(snapshot)
    }
  }
  return { walk, close }
}

/** Makes one step happen from outside: a press, another tab, an answer, or time. */
async function take(
  { page, context, house }: Visit,
  waits: Call | undefined,
  { event, by, ms }: Step,
  url: string,
): Promise<void> {
  if (by === 'clock') return house.pass(ms ?? 0)
  const told = event as SessionEvent
  switch (told.type) {
    case 'login.submitted':
      await page.getByRole('textbox', { name: 'Username' }).fill(told.accountId)
      await page.getByLabel('Password', { exact: true }).fill(told.password)
      return page.getByLabel('Password', { exact: true }).press('Enter')
    case 'token.changed':
      for (const [label, text] of Object.entries(ownPassword)) await page.getByLabel(label, { exact: true }).fill(text)
      return page.getByLabel('Confirm new password').press('Enter')
    case 'login.cancelled':
      await house.until(() => page.getByRole('button', { name: 'Cancel' }).isVisible())
      return page.getByRole('button', { name: 'Cancel' }).click()
    case 'logout.asked':
      if (await page.getByRole('main').getByRole('button', { name: 'Sign out' }).isVisible())
        return page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
      await page.getByRole('button', { name: /Account of/ }).click()
      await house.until(() => page.getByRole('menuitem', { name: 'Sign out' }).isVisible())
      return page.getByRole('menuitem', { name: 'Sign out' }).click()
    case 'session.superseded':
      return signOutElsewhere(context, url)
    default:
      if (!waits) throw new Error(`no call waits for ${told.type}`)
      return lost.has(told.type) ? house.lose(waits) : house.answer(waits, () => answerOf(told))
  }
}

const ownPassword = { 'Current password': 'river8', 'New password': 'harbour9', 'Confirm new password': 'harbour9' }

const lost: ReadonlySet<string> = new Set(['login.unanswered', 'balance.unanswered', 'profile.unanswered'])

async function signOutElsewhere(context: BrowserContext, url: string): Promise<void> {
  const tab = await context.newPage()
  await tab.goto(`${url}/web/mark.svg`)
  await tab.evaluate((key) => localStorage.removeItem(key), kept.account)
  await tab.close()
}

/** The answer of the server that `#machines/session/session.replies.ts` turns into this event. */
function answerOf(told: SessionEvent): object {
  switch (told.type) {
    case 'login.accepted':
    case 'profile.told':
      return { status: 1, statusdesc: '', ...profileOf(told.profile) }
    case 'profile.same':
      return { status: 1, statusdesc: 'no_changes' }
    case 'balance.told':
    case 'profile.stale':
      return { status: 1, statusdesc: '', ...balanceOf(told.balance), retrieve_profile: told.type === 'profile.stale' }
    case 'login.workAsked':
      return { status: 0, statusdesc: 'workRequired', ...told.work }
    case 'login.throttled':
      return { status: 0, statusdesc: 'loginLimit' }
    case 'login.refused':
    case 'session.invalid':
      return { status: 0, statusdesc: told.code }
    default:
      throw new Error(`no answer says ${told.type}`)
  }
}

const written = (minor: bigint) => writeAmount(minor, 'MYR')

const balanceOf = ({ available, cash, outstanding }: Balance) => ({
  balance: written(available),
  account_balance: written(cash),
  outstanding_balance: written(outstanding),
})

const profileOf = ({
  accountId,
  token,
  nickname,
  hasNickname,
  operatorType,
  parentId,
  commissionType,
  mustChangePassword = false,
  currency,
  balance,
  limits,
  settings,
}: Profile) => ({
  member_profile: {
    player_info: [
      {
        account_id: accountId,
        session_token: token,
        nickname,
        has_secondary_account: hasNickname,
        operator_type: operatorType,
        parent_id: parentId,
        comm_type: commissionType,
        must_change_password: mustChangePassword,
      },
    ],
    player_wallet: [
      {
        available_balance: written(balance.available),
        cash_balance: written(balance.cash),
        frozen_balance: written(balance.outstanding),
        currency_code: currency,
      },
    ],
    player_bet_limit: [...limits].map(([st, { minBet, maxBet, maxPayout }]) => ({
      st,
      mn: written(minBet),
      mx: written(maxBet),
      mp: written(maxPayout),
    })),
  },
  settings: {
    odds_type: settings.oddsType,
    language: settings.language,
    accept_better_odds: settings.acceptBetterOdds,
    accept_any_odds: settings.acceptAnyOdds,
  },
})

/**
 * What is on the page, and what the page asks of the server, is what the machine's state says; time passes a little
 * until it is so.
 */
async function agree(house: FakeServer, snapshot: Snapshot, label: string): Promise<void> {
  const { reason, profile } = snapshot.context as SessionContext
  const sentence = reason !== null && handlingOf(reason) !== 'silent' ? wordsOf(reason) : ''
  const call = asked(snapshot)
  const expected = {
    path: snapshot.matches('signedIn') ? '/desktop' : '/',
    isBusy: snapshot.matches('signingIn'),
    mayEnter: snapshot.can({ type: 'login.submitted', accountId: '', password: '' }),
    mayLeave: snapshot.can({ type: 'logout.asked' }),
    isKept: profile !== null,
    asks: call ? [call.path] : [],
    sentence,
  }
  await expect
    .poll(
      async () => {
        const seen = { ...(await see(house.page, sentence)), asks: house.waiting() }
        if (JSON.stringify(order(seen)) !== JSON.stringify(order(expected))) await house.pass(50)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
}

const order = (facts: object) => Object.entries(facts).sort()

const see = (page: Page, sentence: string) =>
  page.evaluate(
    ([key, due]) => ({
      path: location.pathname,
      isBusy: document.querySelector('main form')?.getAttribute('aria-busy') === 'true',
      mayEnter:
        document.querySelector('main form[aria-labelledby=sign-in] button[type=submit]:not(:disabled)') !== null,
      mayLeave:
        document.querySelector(
          'header button[aria-haspopup=menu], main section[aria-labelledby=sign-in] > div > button',
        ) !== null,
      isKept: localStorage.getItem(key) !== null,
      sentence: document.body.textContent.includes(due) ? due : document.body.textContent,
    }),
    [kept.account, sentence] as const,
  )
