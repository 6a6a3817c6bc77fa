import { openLookUp } from '#server/addresses/look-up.ts'
import { describe, expect, test } from 'vitest'

const services = ['https://one.example/{address}/json', 'https://two.example/?ip={address}']
type Answer = string | number | 'silent'

/** Services that answer a text or a status, or never until they are cut off. */
const asking = (...answers: readonly Answer[]) => {
  const asked: string[] = []
  const ask = async (url: string, { signal }: { signal: AbortSignal }) => {
    const answer = answers[asked.push(url) - 1]
    if (answer === 'silent')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
    if (answer === undefined) throw new TypeError('no network')
    return typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer)
  }
  return { asked, lookUp: openLookUp({ services, patience: 1, ask: ask as unknown as typeof fetch }) }
}

describe('§wire.address-look-up: two public look-ups of addresses behind one port', () => {
  test.each<[what: string, answers: readonly Answer[], found: string | undefined, asked: number]>([
    ['the first knows', ['{"country_code":"MY"}'], 'MY', 1],
    ['by another service’s name for it', ['{"countryCode":"th","city":"Bangkok"}'], 'TH', 1],
    ['in plain text', ['MM\n'], 'MM', 1],
    ['the first is broken', [503, '{"country":"SG"}'], 'SG', 2],
    ['the first is out of reach', [undefined as unknown as Answer, '{"country":"SG"}'], 'SG', 2],
    ['the first does not answer', ['silent', '{"country":"SG"}'], 'SG', 2],
    ['the first does not know', ['{"country":null,"error":true}', 'KH'], 'KH', 2],
    ['the first says a name where a code is asked for', ['{"country":"Malaysia"}', 'MY'], 'MY', 2],
    ['neither answers', ['silent', 'silent'], undefined, 2],
    ['neither says anything of use', ['<html>', '[]'], undefined, 2],
  ])('%s', async (_, answers, found, times) => {
    const { asked, lookUp } = asking(...answers)
    expect(await lookUp('203.0.113.7')).toBe(found)
    expect(asked).toEqual(
      ['https://one.example/203.0.113.7/json', 'https://two.example/?ip=203.0.113.7'].slice(0, times),
    )
  })

  test('looks an address up once, however it is written', async () => {
    const { asked, lookUp } = asking('MY')
    expect([await lookUp('203.0.113.7'), await lookUp('::ffff:203.0.113.7'), await lookUp('203.0.113.7')]).toEqual([
      'MY',
      'MY',
      'MY',
    ])
    expect(asked.length).toBe(1)
  })

  test.each([
    '127.0.0.1',
    '::1',
    '::ffff:10.1.2.3',
    '192.168.1.1',
    '172.31.0.1',
    '100.64.0.1',
    'fd00::1',
    'fe80::1',
    '',
    'localhost',
    '203.0.113.7/../x',
  ])('%j is nobody’s to know', async (address) => {
    const { asked, lookUp } = asking('MY')
    expect([await lookUp(address), asked]).toEqual([undefined, []])
  })

  test('without a service nothing is asked', async () =>
    expect(await openLookUp({ services: [] })('203.0.113.7')).toBeUndefined())

  test('no more than sixteen are requested at once', async () => {
    const { lookUp, asked } = asking(...Array.from({ length: 64 }, () => 'silent' as const))
    await Promise.all(Array.from({ length: 30 }, (_, n) => lookUp(`203.0.113.${n}`)))
    expect(asked.length).toBe(32)
  })

  test('of an answer without an end no more than a little is read, and the other service is asked', async () => {
    let read = 0
    let isLetGo = false
    const endless = new ReadableStream({
      pull: (queue) => {
        read += 1
        queue.enqueue(new Uint8Array(4_096).fill(32))
        if (read > 100) queue.close()
      },
      cancel: () => void (isLetGo = true),
    })
    const ask = async (url: string) => new Response(url.startsWith('https://one') ? endless : 'MY')
    expect(await openLookUp({ services, ask: ask as unknown as typeof fetch })('203.0.113.7')).toBe('MY')
    expect([read < 10, isLetGo]).toEqual([true, true])
  })
})
