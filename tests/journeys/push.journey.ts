import { expect, type Page } from '@playwright/test'
import { test } from './_harness.ts'
import { signIn } from './_keyboard.ts'

test.use({ serviceWorkers: 'allow' })

/** Delivers a message as the browser's push service would; answers how. */
const pushTo = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  const { origin } = new URL(page.url())
  return (data: string) => devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

type Shown = readonly [title: string, options: unknown]

/** What the worker has the device show, from now on: a browser without a screen shows nothing. */
const watchNotices = async (page: Page) => {
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const kept: Shown[] = []
    Object.assign(self, { kept })
    ServiceWorkerRegistration.prototype.showNotification = async (...all) => void kept.push(all as never)
  })
  return () => worker!.evaluate(() => (self as unknown as { readonly kept: readonly Shown[] }).kept)
}

test('§page.push: a message is shown by the worker; a browser without a push service says so', async ({
  page,
  harness,
}) => {
  await signIn(page, harness.member)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const deliver = await pushTo(page)
  const shown = await watchNotices(page)
  const notice = { title: 'Touchline', body: 'Goal: Brighton 1–0 Ipswich', tag: 'match-7', lang: 'en' }
  await deliver(JSON.stringify({ ...notice, url: '/desktop/match/7' }))
  await deliver('no notice')
  const { title, ...options } = notice
  await expect
    .poll(shown, { timeout: 20_000 })
    .toEqual([[title, { ...options, icon: '/web/icon-192.png', data: { url: '/desktop/match/7' } }]])
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
  await page.goto(new URL('/info/settings?part=notifications', page.url()).href)
  const won = page.getByRole('checkbox', { name: 'Winning bets' })
  await expect(page.getByText('Notifications are off on this device.')).toBeVisible()
  await won.press('Space')
  // The browser of the tests allows nothing and knows no push service.
  await expect(page.getByText('Notifications don’t work in this browser.')).toBeVisible()
  await expect(won).toBeFocused()
  await expect(won).not.toBeChecked()
})
