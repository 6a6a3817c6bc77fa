import { type BrowserContext, expect, type Page } from '@playwright/test'
import { reloadProfile } from '#calls/member/member.ts'
import { startingSettings } from '#domain/member/settings.ts'
import { fair } from '#review/flows/slip/placement.ts'
import { profile } from '#review/flows/session/session.ts'
import type { Run, Step } from '#review/paths.ts'
import type { quickBetMachine } from '#machines/slip/quick-bet.ts'
import { encode } from '#shell/device/storage.ts'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { startingPreferences } from '#ui/preferences.ts'
import type { AnyMachineSnapshot, EventFrom, InputFrom } from 'xstate'
import { openFakeServer, FakeServer } from './_fake-server.ts'
import { noteTaken } from './_taken.ts'

const kept = storageKeys(false)
const later = 1_900_000_000_000
const settingsWith = (quickBet: boolean, version: number) =>
  encode({ accountId: profile.accountId, settings: { ...startingSettings(), quickBet }, version, saved: true })

const buttons = { 'quickBet.confirmed': 'Turn on', 'quickBet.declined': 'Leave it off' } as const

/** The built client with a member at the settings of betting, and another tab of the same member. */
export async function openQuickBet(page: Page, context: BrowserContext) {
  const { url, close } = await openFakeServer()
  const house = await FakeServer.open(page, [], {
    [reloadProfile.path]: () => ({ status: 1, statusdesc: 'no_changes' }),
  })
  const elsewhere = await context.newPage()
  await elsewhere.goto(`${url}/web/mark.svg`)
  let version = later
  const take = async ({ event }: Step) => {
    const told = event as EventFrom<typeof quickBetMachine>
    switch (told.type) {
      case 'quickBet.asked':
      case 'quickBet.stopped':
        return page.getByRole('checkbox', { name: 'Quick bet' }).click()
      case 'quickBet.told':
        return elsewhere.evaluate(
          ([key, value]) => localStorage.setItem(key!, value!),
          [kept.settings, settingsWith(told.on, (version += 1_000))],
        )
      default:
        return page.getByRole('button', { name: buttons[told.type] }).click()
    }
  }
  const walk = async (run: Run, begin: AnyMachineSnapshot) => {
    const { on } = run.input as InputFrom<typeof quickBetMachine>
    await house.start(
      url,
      {
        [kept.account]: encode(profile),
        [kept.preferences]: encode({ ...startingPreferences(), quickBet: on }),
        [kept.settings]: settingsWith(on, (version += 1_000)),
      },
      { price: fair, isFresh: true },
      '/info/settings',
    )
    const tab = page.getByRole('tab', { name: 'Betting' })
    await house.until(() => tab.isVisible())
    await tab.click()
    await agree(house, begin, `${run.name} at its start`)
    for (const [i, step] of run.steps.entries()) {
      await take(step)
      await agree(house, step.snapshot, `step ${i + 1} of ${run.name}, ${step.event.type} (${step.takes.join(' ')})`)
      noteTaken(step)
    }
  }
  return { walk, close }
}

/**
 * The switch, its amount and the explanation are what the machine says, and its buttons are there where they can be
 * pressed.
 */
const agree = async (house: FakeServer, snapshot: AnyMachineSnapshot, label: string): Promise<void> => {
  const isOn = snapshot.matches('on')
  const expected = {
    isOn,
    hasAmount: isOn,
    isExplained: snapshot.matches('explaining'),
    confirmed: snapshot.can({ type: 'quickBet.confirmed' }),
    declined: snapshot.can({ type: 'quickBet.declined' }),
  }
  const { page } = house
  const shows = (name: string) => page.getByRole('button', { name }).isVisible()
  await expect
    .poll(
      async () => {
        const seen = {
          isOn: await page.getByRole('checkbox', { name: 'Quick bet', includeHidden: true }).isChecked(),
          hasAmount: (await page.getByRole('textbox', { name: /^Quick bet amount/, includeHidden: true }).count()) > 0,
          isExplained: await page.getByRole('alertdialog').isVisible(),
          confirmed: await shows(buttons['quickBet.confirmed']),
          declined: await shows(buttons['quickBet.declined']),
        }
        if (JSON.stringify(seen) !== JSON.stringify(expected)) await house.pass(50)
        return seen
      },
      { message: label, intervals: [1] },
    )
    .toEqual(expected)
}
