import { version } from '#calls/member/member.ts'
import { followNetwork } from '#shell/session/follow-network.ts'
import { ask } from '#ui/flows/ask.ts'
import { network } from '#ui/flows/network.ts'
import { clearToasts, ToastRegion } from '#ui/frame/toast.tsx'
import { queryByText } from '@testing-library/dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sayIn } from '../../_kit/texts.ts'
import { act, openSlipHarness, show } from '../../features/slip/harness.tsx'

const unstable = 'Your connection is unstable. Check it and try again.'
const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const serve = (reply: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => reply())
const refused = (statusdesc: string) => serve(() => answer({ status: 0, statusdesc }))
const away = () =>
  serve(() => {
    throw new TypeError('Failed to fetch')
  })

afterEach(() => {
  network.set('up')
  act(clearToasts)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('§refusal.network: what is logged, and a network that failed', () => {
  test('quiet refusals are logged by call and code; others are not', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    for (const code of ['requestLimit', 'systemError', 'insufficient_balance', 'betNotExists', 'FREEZE']) {
      refused(code)
      await ask(version, {})
    }
    expect(log.mock.calls).toEqual([
      ['/version', 'requestLimit'],
      ['/version', 'systemError'],
      ['/version', 'insufficient_balance'],
    ])
  })

  test('a call that reaches no server marks it, and the next answer of any kind takes the mark back', async () => {
    away()
    expect(await ask(version, {})).toEqual({ kind: 'unanswered' })
    expect(network.now()).toBe('failed')
    serve(() => answer({}, 502))
    await ask(version, {})
    expect(network.now()).toBe('up')
    away()
    const leaving = new AbortController()
    leaving.abort()
    await ask(version, {}, leaving.signal)
    expect(network.now()).toBe('up')
  })

  test('a member reads it for as long as it lasts, and hears it once', async () => {
    const harness = openSlipHarness()
    const said: string[] = []
    const announcer = { ...harness.platform.announcer, outcome: (text: string) => void said.push(text) }
    const { host } = show(harness, <ToastRegion />)
    const end = followNetwork({ announcer }, sayIn())
    away()
    await act(async () => void (await ask(version, {})))
    await act(async () => void (await ask(version, {})))
    expect([queryByText(host, unstable) !== null, said]).toEqual([true, [unstable]])
    serve(() => answer({ status: 1, statusdesc: 'success' }))
    await act(async () => void (await ask(version, {})))
    expect(queryByText(host, unstable)).toBeNull()
    end()
  })
})
