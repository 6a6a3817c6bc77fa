import { calls } from '#calls/all.ts'
import { describedCalls } from '#server/reference/openapi.ts'
import { curlOf } from '#server/reference/page.ts'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../_kit/databases.ts'
import { proved } from '../../_kit/proved.ts'
import { startTestServer, type TestServer } from '../../_kit/touchline.ts'

const run = promisify(execFile)

test.each(describedCalls.map((call) => [call.name, call] as const))(
  'the example of %s is a lawful body',
  (name, call) => expect(Check(calls[name].body, call.example)).toBe(true),
)

describe('the reference', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await databases()[0]!.open())
  })
  afterAll(async () => {
    await server?.close()
    await server?.database.close()
  })

  const linesOf = (html: string): string[] =>
    [...html.matchAll(/<pre[^>]*class="curl"[^>]*><code>([^<]*)<\/code>/g)].map(([, text = '']) =>
      text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!),
    )

  test('its pages are whole by themselves: no script, nothing from elsewhere', async () => {
    for (const path of ['/developers', '/developers/streams']) {
      const response = await fetch(server.url + path)
      const html = await response.text()
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'")
      expect(html).not.toMatch(/<script|(?:src|href)="(?:https?:)?\/\/|style="| on\w+="/)
      const held = await fetch(server.url + path, { headers: { 'if-none-match': response.headers.get('etag')! } })
      expect(held.status).toBe(304)
    }
    for (const [path, type] of [
      ['/developers/style.css', 'text/css'],
      ['/developers/stream-client.mjs', 'text/javascript'],
    ])
      expect((await fetch(server.url + path)).headers.get('content-type')).toContain(type)
  })

  proved('every curl line runs as it stands, and is answered as its call is declared', async () => {
    const html = await (await fetch(`${server.url}/developers`)).text()
    const lines = linesOf(html)
    const ofCalls = describedCalls.map(curlOf)
    expect(lines.filter((line) => line.includes(' -d ')).sort()).toEqual([...ofCalls].sort())
    const { identity } = await server.signIn('curl')
    // The one that ends the session goes last.
    const inOrder = [...lines].sort((a, b) => Number(a.includes('/logout')) - Number(b.includes('/logout')))
    const script = inOrder.map((line) => `${line}; printf '\\036'`).join('\n')
    const { stdout } = await run('bash', ['-c', script], {
      env: { ...process.env, TOUCHLINE: server.url, ACCOUNT: identity.account_id, TOKEN: identity.session_token },
      maxBuffer: 64 * 1024 * 1024,
    })
    const answers = stdout.split('\u001e').slice(0, -1)
    expect(answers).toHaveLength(inOrder.length)
    for (const [i, text] of answers.entries()) {
      const call = describedCalls.find((one) => curlOf(one) === inOrder[i])
      // Answers as a sheet, and of the board, are not objects with a status.
      if (!text.startsWith('{') || !call) continue
      const { status, statusdesc, field } = JSON.parse(text) as { status: number; statusdesc: string; field?: string }
      if (status === 0) expect([call.name, call.codes]).toEqual([call.name, expect.arrayContaining([statusdesc])])
      // Nothing is wrong with a body but that what it is about is not there.
      if (statusdesc === 'invalidParameter')
        expect([call.name, field]).toEqual([call.name, expect.stringMatching(/_id$/)])
      expect([call.name, statusdesc]).not.toEqual([call.name, 'incompletedRequest'])
    }
  })
})
