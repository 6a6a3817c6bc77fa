import { chart } from '#review/chart.ts'
import { flows } from '#review/flows.ts'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const listed = readFileSync(new URL('../../src/review/ids.txt', import.meta.url), 'utf8')
const current = new Set(flows.flatMap(({ environment }) => chart(environment.machine).edges.map(({ id }) => id)))

/** What is wrong with the ids of transitions, one line each. */
const faultsOf = (ids: ReadonlySet<string>, list: string): readonly string[] => {
  const given = new Set<string>()
  const faults = list
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [prefix, highest, , ...retired] = line.split(' ')
      return Array.from({ length: Number(highest) + 1 }, (_, place) => String(place).padStart(2, '0')).flatMap(
        (number) => {
          const id = `${prefix}-${number}`
          given.add(id)
          if (retired.includes(number)) return ids.has(id) ? [`${id} is retired and used again`] : []
          // One prefix begins with 00.
          return ids.has(id) || number === '00' ? [] : [`${id} is no transition any more and not retired`]
        },
      )
    })
  return [...faults, ...[...ids].filter((id) => !given.has(id)).map((id) => `${id} is new and not listed`)]
}

test('an id of a transition never changes its meaning: a retired one is not used again', () =>
  expect(faultsOf(current, listed)).toEqual([]))

test.each([
  ['used again', new Set(['ABC-01', 'ABC-02']), 'ABC 2 retired 02', 'ABC-02 is retired and used again'],
  ['removed in silence', new Set(['ABC-01']), 'ABC 2', 'ABC-02 is no transition any more and not retired'],
  ['given in silence', new Set(['ABC-01', 'ABC-02']), 'ABC 1', 'ABC-02 is new and not listed'],
])('an id that is %s is found', (_, ids, list, fault) => expect(faultsOf(ids, list)).toEqual([fault]))
