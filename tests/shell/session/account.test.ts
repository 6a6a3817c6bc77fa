// @vitest-environment jsdom
import type { BalanceReplyEvent, LoginReplyEvent, ProfileReplyEvent } from '#machines/session/session.replies.ts'
import { singleOf } from '#domain/bet/slip-ticket.ts'
import { type Credentials, sessionMachine, type SessionRef } from '#machines/session/session.ts'
import { fair, keys as betKeys, leg } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import { storeAccount } from '#shell/session/account.ts'
import { openAccountSwitch } from '#shell/session/account-switch.ts'
import { openDeviceStorage } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { isAccount, isFilled } from '#shell/device/stored.ts'
import { loadUnresolvedBets, storeUnresolvedBet } from '#shell/slip/unresolved-bets.ts'
import { fill } from '#ui/flows/ports.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'

const keys = storageKeys(false)
const idle = {
  signIn: fill<Credentials, LoginReplyEvent>(() => undefined),
  loadBalance: fill<SessionRef, BalanceReplyEvent>(() => undefined),
  reloadProfile: fill<SessionRef, ProfileReplyEvent>(() => undefined),
}

/** One of several tabs of a device: they share what is kept, and each learns of another's change as browsers do. */
const tabs: EventTarget[] = []
const area = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
} as Storage

const openTab = () => {
  const page = new EventTarget()
  tabs.push(page)
  const tell = (key: string) =>
    tabs
      .filter((other) => other !== page)
      .forEach((other) => other.dispatchEvent(Object.assign(new Event('storage'), { key })))
  const told: Storage = {
    ...area,
    setItem: (key, value) => {
      area.setItem(key, value)
      tell(key)
    },
    removeItem: (key) => {
      area.removeItem(key)
      tell(key)
    },
  }
  const storage = openDeviceStorage(told, keys, () => undefined, page)
  const session = createActor(sessionMachine.provide({ actors: idle }), {
    input: { stored: storage.read('account', isAccount) },
  })
  let anew = 0
  const stop = storeAccount(session, storage, () => void (anew += 1))
  const left: string[] = []
  session.on('session.left', ({ session: { accountId, token } }) => void left.push(`${accountId} ${token}`))
  session.start()
  const addresses: string[] = []
  const accountSwitch = openAccountSwitch(session, storage, { replace: (at) => void addresses.push(String(at)) })
  const signIn = (token: string) => {
    session.send({ type: 'login.submitted', accountId: profile.accountId, password: 'any' })
    session.send({ type: 'login.accepted', profile: { ...profile, token } })
  }
  return {
    session,
    storage,
    accountSwitch,
    /** The sessions that the server is asked to end, and the addresses at which the page starts again. */
    left,
    addresses,
    signIn,
    stop,
    token: () => session.getSnapshot().context.profile?.token ?? null,
    reason: () => session.getSnapshot().context.reason,
    anew: () => anew,
  }
}

afterEach(() => {
  localStorage.clear()
  tabs.length = 0
})

describe('§account.sign-in: two tabs agree', () => {
  test('a tab opened later is signed in as the first is', () => {
    openTab().signIn('one')
    expect(openTab().token()).toBe('one')
  })

  test('one where nobody is signed in starts again with the session another has begun; one that is just signing in itself does not', () => {
    const [first, second, third] = [openTab(), openTab(), openTab()]
    third.session.send({ type: 'login.submitted', accountId: profile.accountId, password: 'any' })
    first.signIn('one')
    expect([first.anew(), second.anew(), third.anew()]).toEqual([0, 1, 0])
    first.session.send({ type: 'logout.asked' })
    expect(second.anew()).toBe(1)
  })

  test('one that signs out takes the other with it', () => {
    const first = openTab()
    first.signIn('one')
    const second = openTab()
    second.session.send({ type: 'logout.asked' })
    expect([first.token(), second.token(), localStorage.getItem(keys.account)]).toEqual([null, null, null])
    expect([first.reason(), second.reason()]).toEqual([null, null])
  })

  test('one that signs in again ends the older session of the other, and keeps its own', () => {
    const [first, second] = [openTab(), openTab()]
    first.signIn('one')
    second.signIn('two')
    expect([first.token(), second.token(), openTab().token()]).toEqual([null, 'two', 'two'])
  })

  test('an invalid session is cleared from the device, and every tab leaves', () => {
    const first = openTab()
    first.signIn('one')
    const second = openTab()
    first.session.send({ type: 'session.invalid', code: 'session_expired' })
    expect([first.token(), second.token(), localStorage.getItem(keys.account)]).toEqual([null, null, null])
    expect([first.reason(), second.reason()]).toEqual(['session_expired', 'session_expired'])
  })

  test('why an earlier session ended is not said of a later one', () => {
    const first = openTab()
    first.signIn('one')
    first.session.send({ type: 'session.invalid', code: 'BLOCK' })
    first.signIn('two')
    const second = openTab()
    first.session.send({ type: 'logout.asked' })
    expect([second.token(), second.reason()]).toEqual([null, null])
    first.signIn('three')
    const third = openTab()
    second.signIn('four')
    expect([third.token(), third.reason()]).toEqual([null, null])
  })

  test('what another label keeps is left alone', () => {
    localStorage.setItem(storageKeys(true).account, 'theirs')
    const tab = openTab()
    tab.signIn('one')
    tab.session.send({ type: 'logout.asked' })
    expect(localStorage.getItem(storageKeys(true).account)).toBe('theirs')
  })
})

describe('§account.switch: another account takes the device', () => {
  const ben = { ...profile, accountId: 'ben', token: 'of ben' }

  test('the old session ends on the server, the new account stays on the device, and the page starts again with it', () => {
    const tab = openTab()
    tab.signIn('of ann')
    tab.accountSwitch.enter(ben, 'device of ben')
    expect([tab.left, tab.token(), tab.addresses]).toEqual([['ann of ann'], null, ['/']])
    expect(tab.storage.read('account', isAccount)).toEqual(ben)
    expect([tab.storage.read('device', isFilled), tab.accountSwitch.deviceToken()]).toEqual(
      Array(2).fill('device of ben'),
    )
    expect([openTab().token(), tab.reason()]).toEqual(['of ben', null])
  })

  test('the other tabs leave as when another member signs in, end no session of their own, and say nothing of a fault', () => {
    const first = openTab()
    first.signIn('of ann')
    const second = openTab()
    first.accountSwitch.enter(ben, 'device of ben')
    expect([second.token(), second.reason(), second.left, second.addresses]).toEqual([null, null, [], []])
    expect(second.storage.read('account', isAccount)?.token).toBe('of ben')
  })

  test('§account.temporary-password: with a temporary password the page starts where another is chosen', () => {
    const tab = openTab()
    tab.signIn('of ann')
    tab.accountSwitch.enter({ ...ben, mustChangePassword: true }, 'device of ben')
    expect(openTab().session.getSnapshot().value).toBe('passwordDue')
  })

  test('§bet.no-answer: a bet on its way stays kept under its own account, and is there when its member comes back', () => {
    const tab = openTab()
    const stores = { device: tab.storage, tab: tab.storage.ofTab() }
    tab.signIn('of ann')
    storeUnresolvedBet(stores, 'ann', {
      ticket: singleOf(leg),
      prices: [fair],
      entered: 50_00n,
      consent: 'none',
      key: betKeys[0],
      receipt: null,
    })
    tab.accountSwitch.enter(ben, 'device of ben')
    expect(loadUnresolvedBets(stores, 'ben')).toEqual([])
    expect(loadUnresolvedBets(stores, 'ann').map(({ key }) => key)).toEqual([betKeys[0]])
  })
})
