import { chromium, type Frame, type Page } from '@playwright/test'
import { looksAt, openLook } from '#commands/screens/album.ts'
import { signIn } from '#commands/screens/acts.ts'
import { clientFolder, prepareClient } from '#commands/start/client.ts'
import { parseConfig } from '#server/config/config.ts'
import { startTouchline } from '#server/touchline.ts'
import { registerWeb } from '#server/web/web.ts'
import { studioGames } from '#studio/games.ts'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'
import { addressOf, choose } from '../_kit/game-pages.ts'
import { openHouseStudio } from '../_kit/house-studio.ts'

/** How much slower the page's processor is made while frames are counted. */
const slowdown = 4
/** Milliseconds for which frames are counted, and between two pictures of a film. */
const [counted, apart] = [6_000, 350]
const pictures = 8
/** A frame later than this after the one before has missed one of sixty a second. */
const late = 25
const folder = fileURLToPath(new URL('../../.screens/films', import.meta.url))

/** How smooth a stage was: the share of frames in time, and the longest wait for one, in milliseconds. */
interface Smooth {
  readonly frames: number
  readonly inTime: number
  readonly longest: number
}

/**
 * Plays each stage and films it at both widths and in both schemes, and counts its frames on a slowed processor; the
 * films are sequences of pictures in `.screens/films`.
 */
export const run = async ({
  json = false,
  stages: named = [],
}: {
  readonly json?: boolean
  readonly stages?: readonly string[]
} = {}): Promise<void> => {
  const stages = Object.keys(studioGames)
  const unknown = named.find((name) => !stages.includes(name))
  if (unknown !== undefined) throw new Error(`there is no stage ${unknown}; there are ${stages.join(', ')}`)
  const played = stages.filter((name) => named.length === 0 || named.includes(name))
  await prepareClient((text) => process.stderr.write(`${text}\n`))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'touchline-stage-'))
  const house = await openHouseStudio('quick')
  const touchline = await startTouchline(
    parseConfig(['--port', '0', '--data', data, '--seed', '1', '--log', 'error']),
    { games: house.games, web: (app, has) => registerWeb(app, { dir: clientFolder, ...has }) },
  )
  house.join(touchline.url)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  const told: Record<string, Smooth> = {}
  try {
    const { url, members } = touchline
    for (const [at, look] of looksAt([{ width: 1440 }, { width: 390 }]).entries()) {
      const page = await openLook(browser, look)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await signIn({ page, url, member: members[at]!, isPhone: look.isPhone })
      for (const game of played) {
        await page.goto(url + addressOf(game))
        await play(page, game)
        await film(page, `${game}-${look.name}`)
        if (at > 0) continue
        const frame = await play(page, game)
        told[game] = await slowly(page, () => countFrames(frame))
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
    await house.studio.close()
    await touchline.close()
    rmSync(data, { recursive: true, force: true })
  }
  if (json) return void console.log(JSON.stringify({ load: loadavg()[0], slowdown, stages: told }))
  console.log(`${slowdown} times slowed, at a load of ${loadavg()[0]!.toFixed(1)}; the films are in ${folder}`)
  for (const [game, { frames, inTime, longest }] of Object.entries(told))
    console.log(
      `${game}: ${frames} frames, ${(inTime * 100).toFixed(1)} % in time, the longest ${longest.toFixed(0)} ms`,
    )
}

/** Plays a round or the next move of one, until its stage moves: a draw when its bets are closed. */
const play = async (page: Page, game: string): Promise<Frame> => {
  const inside = page.frameLocator('iframe')
  const act = inside.locator('button.act[type=submit]')
  const { isDrawn, curve } = studioGames[game]!
  await act.waitFor()
  const random = inside.getByRole('button', { name: 'Random tile' })
  const isOpen = await random.isVisible()
  if (!isOpen && (await inside.locator('.spot, #lotto-number').count()) > 0) await choose(inside, game)
  await (isOpen ? random : act).click({ timeout: 90_000 })
  if (curve) await inside.locator('.crash-figure[data-is=rises]').waitFor({ timeout: 60_000 })
  else if (isDrawn) await inside.getByRole('timer').filter({ hasNotText: 'Bets close in' }).waitFor({ timeout: 60_000 })
  return page.frames().find((one) => one.url().includes(`game=${game}`))!
}

const slowly = async <Answer>(page: Page, work: () => Promise<Answer>): Promise<Answer> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  try {
    return await work()
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
}

const countFrames = (frame: Frame): Promise<Smooth> =>
  frame.evaluate(
    ([forMs, lateMs]) =>
      new Promise<Smooth>((resolve) => {
        const waits: number[] = []
        let last = performance.now()
        const end = last + forMs!
        const next = (now: number) => {
          waits.push(now - last)
          last = now
          if (now < end) return requestAnimationFrame(next)
          const inTime = waits.filter((wait) => wait <= lateMs!).length / waits.length
          resolve({ frames: waits.length, inTime, longest: Math.max(...waits) })
        }
        requestAnimationFrame(next)
      }),
    [counted, late],
  )

const film = async (page: Page, name: string): Promise<void> => {
  for (let at = 0; at < pictures; at += 1) {
    await page.screenshot({ path: join(folder, `${name}-${at}.png`) })
    await setTimeout(apart)
  }
}
