import { shuffled } from '#studio/laws/draw.ts'
import { blockMessage, drawFrom, isClientSeed } from '#studio/laws/fair.ts'
import { fairDraw, seedHash } from '#studio/laws/hmac.ts'
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'

const server = Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex')

describe('§game.fair: numbers of a round', () => {
  test('golden: blocks, draws, shuffle, hash', () => {
    const draw = fairDraw(server, { client: 'member-1', nonce: 7 })
    const numbers = [2, 6, 37, 52, 80, 10_000, 2 ** 32, 2 ** 32 + 1, 2 ** 48, 1].map(draw)
    const order = shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], fairDraw(server, { client: 'member-1', nonce: 8 }))
    expect({ numbers, order, hash: seedHash(server) }).toMatchInlineSnapshot(`
      {
        "hash": "4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef",
        "numbers": [
          1,
          2,
          20,
          26,
          51,
          4390,
          3409289245,
          3531920493,
          231125073186002,
          0,
        ],
        "order": [
          2,
          3,
          6,
          4,
          7,
          5,
          8,
          1,
          9,
          0,
        ],
      }
    `)
  })

  test('the stream is the HMAC of client:nonce:round, block after block', () => {
    const block = (round: number) => createHmac('sha256', server).update(`abc:3:${round}`).digest()
    const words = Buffer.concat([block(0), block(1)])
    const draw = fairDraw(server, { client: 'abc', nonce: 3 })
    for (let word = 0; word < 16; word += 1) expect(draw(2 ** 32)).toBe(words.readUInt32BE(word * 4))
  })

  test('a word past the equal parts is passed over, never folded', () => {
    const draw = drawFrom(() => Uint8Array.from([255, 255, 255, 255, 255, 255, 255, 254, 0, 0, 0, 1]))
    expect(draw(3)).toBe(2)
    const folded = drawFrom(() => Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 9]))
    expect(folded(3)).toBe(0)
  })

  test('every number is as wide as the others', () => {
    for (const below of [3, 37, 52, 416, 10_000, 4_294_967_295]) {
      const part = Math.floor(2 ** 32 / below)
      const at = (word: number) =>
        drawFrom(() => Uint8Array.from([24, 16, 8, 0].map((shift) => Math.floor(word / 2 ** shift) % 256)))(below)
      expect([at(0), at(part - 1), at(part), at(part * below - 1)]).toEqual([0, 0, 1, below - 1])
    }
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 48 + 1])('%s numbers cannot be drawn from', (below) =>
    expect(() => drawFrom(() => new Uint8Array(32))(below)).toThrow(RangeError),
  )

  test('no two rounds share a message', () => {
    expect([isClientSeed('a:1'), isClientSeed(''), isClientSeed('x'.repeat(65)), isClientSeed('A-z_09')]).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(() => blockMessage({ client: 'a:1', nonce: 2 }, 0)).toThrow(RangeError)
  })

  test('every order of a shuffle comes once', () => {
    const orders = new Set<string>()
    for (let first = 0; first < 4; first += 1)
      for (let second = 0; second < 3; second += 1)
        for (let third = 0; third < 2; third += 1) {
          const drawn = [first, second, third]
          orders.add(shuffled([0, 1, 2, 3], () => drawn.shift()!).join(''))
        }
    expect(orders.size).toBe(24)
  })
})
