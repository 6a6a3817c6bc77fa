import { expect, type Page } from '@playwright/test'
import { registerDemoChannel } from '#server/demo/channel.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { barriers } from './_access.ts'
import { type Harness, test } from './_harness.ts'
import { signIn, tabTo } from './_keyboard.ts'
import { startReader } from './_reader.ts'

/** A streaming server on a host of its own, which can be killed and started again under the same address. */
const openStreams = async ({ database }: Harness, port: number): Promise<FastifyInstance> => {
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onSend', async (_, reply) => void reply.header('access-control-allow-origin', '*'))
  registerDemoChannel(app, { db: database.db, now: Date.now })
  await app.listen({ port })
  return app
}

/** Known before the server opens, which names it in its page's policy; each process has another. */
const port = 20_000 + (process.pid % 20_000)
test.use({ media: [`127.0.0.1:${port}`] })

const playedTo = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
const stateOf = (page: Page) => page.locator('section[data-state]').getAttribute('data-state')
const captionsOf = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
    )

test('§page.live-tv: a stream watched by keyboard and by ear: opened, captions, killed and back, closed', async ({
  page,
  harness,
}) => {
  await harness.pass(114, 6)
  const reader = await startReader(page)
  const heard: string[] = []
  const hears = (words: string) =>
    expect(async () => {
      heard.push(...(await reader.heard()))
      expect(heard).toContain(words)
    }).toPass()
  await signIn(page, harness.member)

  let streams = await openStreams(harness, port)
  const { id, home, away } = await harness.database.db
    .selectFrom('match')
    .select(['id', 'home', 'away'])
    .where('phase', 'is not', null)
    .where('away', '<>', '')
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const name = `${home} v ${away}`
  const set = (url: string) =>
    harness.touchline.operator.perform({
      act: 'channel',
      key: randomUUID(),
      actor: 'tim',
      reason: 'on air',
      fields: { match: String(id), url },
    })
  expect(await set(`http://127.0.0.1:${port + 1}/demo/channel/${id}/index.m3u8`)).toMatchObject({
    ok: false,
    error: 'invalidStream',
  })
  expect(await set(`http://127.0.0.1:${port}/demo/channel/${id}/index.m3u8`)).toMatchObject({ ok: true })

  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^In-Play/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Live centre', level: 1 })).toBeFocused()
  await expect(page.getByRole('tab', { name: 'Live TV' })).toBeVisible()
  const before = scripts.length
  expect(await page.locator('video').count()).toBe(0)

  // The tab is looked at without being chosen: only then is anything loaded.
  await tabTo(page, /^tab "Pitch"/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Live TV' })).toBeFocused()
  expect(await page.locator('video').count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Live TV: ${name}` })).toBeFocused()
  await expect.poll(() => stateOf(page)).toBe('playing')
  expect(scripts.length, 'the player is fetched only now').toBeGreaterThan(before)
  await hears(`polite: ${name}: Playing`)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true)
  const first = await playedTo(page)
  await expect.poll(() => playedTo(page)).toBeGreaterThan(first + 1)
  expect(await barriers(page, 'a live stream')).toEqual([])

  await tabTo(page, /^button "Captions"/)
  await page.keyboard.press(' ')
  await expect
    .poll(() => captionsOf(page))
    .toContainEqual(expect.stringMatching(new RegExp(`^${home} \\d+–\\d+ ${away}`)))
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('k')
  await expect.poll(() => stateOf(page)).toBe('paused')
  await page.keyboard.press('k')
  await expect.poll(() => stateOf(page)).toBe('playing')

  await streams.close()
  await expect.poll(() => stateOf(page)).toMatch(/stalled|waiting/)
  await expect.poll(() => stateOf(page)).toBe('waiting')
  await hears(`polite: ${name}: Stream lost. Reconnecting…`)
  streams = await openStreams(harness, port)
  await expect.poll(() => stateOf(page)).toBe('playing')
  const back = await playedTo(page)
  await expect.poll(() => playedTo(page)).toBeGreaterThan(back + 1)
  await expect.poll(() => captionsOf(page), 'captions stay on').toContainEqual(expect.stringContaining(home))

  await tabTo(page, /^button "Close live TV"/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Live TV: ${name}` })).toBeFocused()
  expect(await page.locator('video').count()).toBe(0)
  await streams.close()
})
