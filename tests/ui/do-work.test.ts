import { hasZeroBits, workIn, workParts, workText } from '#calls/work.ts'
import { doWork } from '#ui/flows/do-work.ts'
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'

const work = { challenge: '1.1.challenge', bits: 9 }

test('§account.work: the browser finds a number for each part, as the server checks it', async () => {
  const { challenge, numbers } = await doWork(work, new AbortController().signal)
  expect([challenge, numbers.length]).toEqual([work.challenge, workParts])
  for (const [part, number] of numbers.entries())
    expect(
      hasZeroBits(
        createHash('sha256')
          .update(workText(work, part, number))
          .digest(),
        work.bits,
      ),
    ).toBe(true)
})

test('work that nobody waits for any more is given up', async () => {
  const leaving = new AbortController()
  const doing = doWork({ ...work, bits: 60 }, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(doing).rejects.toThrow('left')
})

test('§account.work: a browser that hashes at once still does what else waits, such as a press on Cancel', async () => {
  let hashed = 0
  const digest = vi.spyOn(crypto.subtle, 'digest').mockImplementation(() => {
    if (++hashed > 100_000) throw new Error('the page was never let go')
    return Promise.resolve(new Uint8Array(32).fill(0xff).buffer)
  })
  const leaving = new AbortController()
  setTimeout(() => leaving.abort(new Error('left')))
  await expect(doWork(work, leaving.signal)).rejects.toThrow('left')
  digest.mockRestore()
})

test.each([
  [[0x00, 0x7f], 9, true],
  [[0x00, 0x80], 9, false],
  [[0x01, 0x00], 8, false],
  [[0x00, 0xff], 8, true],
  [[0xff], 0, true],
] as const)('%j begins with %d zero bits: %s', (bytes, bits, holds) =>
  expect(hasZeroBits(Uint8Array.from(bytes), bits)).toBe(holds),
)

test.each([
  [
    { challenge: 'c', bits: 11 },
    { challenge: 'c', bits: 11 },
  ],
  [{ challenge: 'c' }, undefined],
  [{ bits: 11 }, undefined],
  [{ challenge: 'c', bits: '11' }, undefined],
])('a refusal with %j asks for %j', (refusal, asked) => expect(workIn(refusal)).toEqual(asked))
