import { hash, verify } from '@node-rs/argon2'
import { openPasswords } from '#server/members/passwords.ts'
import { describe, expect, test } from 'vitest'

describe('§account.password-hash: passwords', () => {
  const passwords = openPasswords()

  test('argon2id, 19 MiB, two passes, and another salt each time', async () => {
    const [one, two] = await Promise.all([passwords.hash('s3cret!'), passwords.hash('s3cret!')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('case sensitive (§account.password), and nobody has no password', async () => {
    const stored = await passwords.hash('s3cret!')
    const fits = await Promise.all([
      passwords.fits(stored, 's3cret!'),
      passwords.fits(stored, 'S3cret!'),
      passwords.fits(undefined, 's3cret!'),
    ])
    expect(fits).toEqual([true, false, false])
  })

  test('a wrong name takes the work of a wrong password', async () => {
    const checked: string[] = []
    const counted = openPasswords({
      hash,
      verify: async (stored, password) => (checked.push(String(stored).slice(0, 30)), verify(stored, password)),
    })
    await counted.fits(await counted.hash('s3cret!'), 'wrong')
    await counted.fits(undefined, 'wrong')
    expect(checked).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  })

  test('two at once, the rest in turn', async () => {
    let [running, most] = [0, 0]
    const slow = async () => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      return true
    }
    const crowd = openPasswords({ hash, verify: slow })
    await crowd.fits(undefined, 'any')
    await Promise.all(Array.from({ length: 20 }, () => crowd.fits('stored', 'any')))
    expect(most).toBe(2)
  })

  test('§account.throttle: who is known waits behind nobody who is not, and a crowd is still checked', async () => {
    const order: string[] = []
    const task = async (text: string) => {
      order.push(text)
      await new Promise(setImmediate)
    }
    const crowd = openPasswords({
      hash: async (text) => (await task(String(text)), 'hash'),
      verify: async (_, text) => (await task(String(text)), true),
    })
    // The hash that nobody has is made first: from here on both seats are free.
    await crowd.fits(undefined, 'first')
    order.length = 0
    const strangers = Array.from({ length: 6 }, (_, n) => `stranger ${n}`)
    await Promise.all([
      ...strangers.map((text) => crowd.fits('stored', text)),
      crowd.fits('stored', 'ann', true),
      crowd.hash('the next of ann'),
      crowd.fits('stored', 'bo', true),
    ])
    const [one, two, ...rest] = strangers
    expect(order).toEqual([one, two, 'ann', 'the next of ann', 'bo', ...rest])
  })
})
