import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { fixture } from '../../_kit/scripted-feed.ts'
import { password, startTestServer, type TestServer } from '../../_kit/touchline.ts'

const run = promisify(execFile)
const file = join(import.meta.dirname, '../../../src/server/reference/quick-start.mjs')

interface Heard {
  readonly topic: string
  readonly seq: number
  readonly bet?: { readonly bet_id: string; readonly state: string }
}

describe('the quick start of /developers', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open())
    server.feed.say(...fixture('derby', server.clock.book(), server.clock.book() + 7_200_000))
    await server.tick()
    await server.enter('ann')
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  test('the page opens with five steps, which are the lines of the program', async () => {
    const html = await (await fetch(`${server.url}/developers`)).text()
    const begun = html.slice(html.indexOf('<h2'))
    expect(begun.startsWith('<h2 id="start">Quick start</h2>')).toBe(true)
    const steps = [...begun.matchAll(/<li value="(\d)"><strong>([^<]+)\.<\/strong>/g)].map(
      ([, n, name]) => `${n} ${name}`,
    )
    expect(steps).toEqual(['1 Sign in', '2 Find a price', '3 Check', '4 Place', '5 Follow'])
    const program = await (await fetch(`${server.url}/developers/quick-start.mjs`)).text()
    expect(program).toContain('export const quickStart')
  })

  test('the program signs in, finds a price, checks, places, and hears of its bet', async () => {
    const { quickStart } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      quickStart: (
        origin: string,
        account: string,
        password: string,
        tell: (event: Heard) => boolean,
      ) => Promise<{ readonly bet_id: string; readonly bet_status: string }>
    }
    const heard: Heard[] = []
    // The test's server delivers events when it is asked to.
    const delivering = setInterval(() => void server.events.drain(), 20)
    const placed = await quickStart(server.url, 'ann', password, (event) => {
      heard.push(event)
      return event.bet === undefined
    })
    clearInterval(delivering)
    expect(placed.bet_status).toBe('accepted')
    expect(heard.map(({ topic }) => topic)).toEqual(['feed.position', 'bet.running'])
    expect(heard.at(-1)!.bet!.bet_id).toBe(placed.bet_id)
    await expect(quickStart(server.url, 'ann', 'wrong!', () => false)).rejects.toThrow('invalid_password')
  })

  test('§wire.feed-ticket: a stock EventSource opens the stream by a ticket', async () => {
    const { identity } = await server.signIn('eve')
    const { ticket } = (await (
      await fetch(`${server.url}/memberevents/ticket`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(identity),
      })
    ).json()) as { ticket: string }
    const page = `const source = new EventSource(process.argv[1]); source.onerror = () => process.exit(3)
      source.onmessage = ({ data, lastEventId }) => { console.log(lastEventId, JSON.parse(data).topic); process.exit(0) }`
    const { stdout } = await run(process.execPath, [
      '--no-warnings',
      '--experimental-eventsource',
      '-e',
      page,
      `${server.url}/memberevents?ticket=${ticket}`,
    ])
    expect(stdout.trim()).toMatch(/^\d+ feed\.position$/)
  })
})
