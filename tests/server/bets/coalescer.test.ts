import { coalesce } from '#server/bets/coalescer.ts'
import { expect, test } from 'vitest'

/** Flights that land when the test says so. */
const runway = (flights: number, most = 64) => {
  const out: { items: readonly number[]; land: (error?: Error) => void }[] = []
  const ask = coalesce(
    (items: readonly number[]) =>
      new Promise<readonly string[]>((resolve, reject) => {
        out.push({ items, land: (error) => (error ? reject(error) : resolve(items.map((item) => `answer ${item}`))) })
      }),
    { flights, most },
  )
  return { out, ask }
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('callers of one turn leave together; callers while a flight is out take the next', async () => {
  const { out, ask } = runway(1)
  const first = [ask(1), ask(2)]
  await turn()
  const second = [ask(3), ask(4), ask(5)]
  await turn()
  expect(out.map(({ items }) => items)).toEqual([[1, 2]])
  out[0]!.land()
  expect(await Promise.all(first)).toEqual(['answer 1', 'answer 2'])
  await turn()
  expect(out.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  out[1]!.land()
  expect(await Promise.all(second)).toEqual(['answer 3', 'answer 4', 'answer 5'])
})

test('callers that come by callbacks of their own, as sockets do, leave together where one turn has them all', async () => {
  const { out, ask } = runway(2)
  const all = [1, 2, 3].map((item) => turn().then(() => ask(item)))
  await turn()
  await turn()
  expect(out.map(({ items }) => items)).toEqual([[1, 2, 3]])
  out[0]!.land()
  expect(await Promise.all(all)).toHaveLength(3)
})

test('a flight carries so many at most, and so many flights are out', async () => {
  const { out, ask } = runway(2, 2)
  const all = [1, 2, 3, 4, 5].map(ask)
  await turn()
  expect(out.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4],
  ])
  out[1]!.land()
  await turn()
  expect(out[2]!.items).toEqual([5])
  for (const { land } of out) land()
  expect(await Promise.all(all)).toHaveLength(5)
})

test.each([
  // flights · callers that wait · how many leave in each
  [1, 40, [40]],
  [1, 100, [64]],
  [2, 20, [20]],
  [2, 40, [32, 8]],
  [2, 64, [32, 32]],
  [2, 100, [50, 50]],
  [2, 300, [64, 64]],
])('with %i flights, %i callers leave as %j: what is worth two flights is shared', async (flights, callers, sizes) => {
  const { out, ask } = runway(flights)
  const all = Array.from({ length: callers }, (_, item) => ask(item))
  await turn()
  expect(out.map(({ items }) => items.length)).toEqual(sizes)
  for (let landed = 0; landed < out.length; landed++) {
    out[landed]!.land()
    await turn()
  }
  expect(await Promise.all(all)).toHaveLength(callers)
})

test('a failed flight is flown again one by one: what is bad fails alone', async () => {
  const flown: (readonly number[])[] = []
  const ask = coalesce(
    async (items: readonly number[]) => {
      flown.push(items)
      if (items.includes(13)) throw new Error('unlucky')
      return items
    },
    { flights: 1 },
  )
  const answers = await Promise.allSettled([7, 13, 8].map(ask))
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason)))).toEqual([
    7,
    'Error: unlucky',
    8,
  ])
  expect(flown).toEqual([[7, 13, 8], [7], [13], [8]])
})

test('a flight that comes back short is a failure, not somebody else’s answer', async () => {
  const ask = coalesce(async (items: readonly number[]) => (items.length > 1 ? items.slice(1) : items), { flights: 1 })
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual([1, 2, 3])
})
