import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutate } from '../../_kit/mutation/mutate.ts'
import { proved } from '../../_kit/proved.ts'
import { isWhole, sampled } from '../../_kit/sample.ts'

/** The slip and the parlay are held by stories, which are quick. */
const lists = 'machines/slip/{slip,parlay}*.ts'
const autoPlay = 'machines/game/auto-play.ts'

const survivorsOf = async (
  of: Pick<Parameters<typeof mutate>[0], 'sources' | 'spared' | 'tests' | 'choose' | 'seconds'>,
) => {
  const { survivors } = await mutate({
    root: join(import.meta.dirname, '../../..'),
    kind: 'comparisons',
    seconds: 60,
    ...of,
  })
  return survivors.map(({ file, line, what }) => `${file}:${line} ${what}`)
}

/**
 * Plants the other comparison wherever a machine compares: in its guards, its actions and what they call. What turns
 * the server's answers into events is held by tests of its own.
 */
proved(
  '§machine.planted-faults: a machine that compares otherwise has another table, or breaks a rule',
  async () => {
    const survivors = await survivorsOf({
      sources: 'machines/**/*.ts',
      spared: ['**/*.replies.ts', '**/step.ts', lists, autoPlay],
      tests: 'tests/machines/mutants/tables.ts',
    })
    expect(survivors).toEqual([])
  },
  3_600_000,
)

test('§machine.planted-faults: a slip or a parlay that compares otherwise has another story', {
  timeout: 600_000,
}, async () => {
  const survivors = await survivorsOf({
    sources: lists,
    tests: 'tests/machines/mutants/stories.ts',
    choose: (all) => (isWhole ? all : sampled('other comparisons planted in the slip and the parlay', all, 20)),
    seconds: 5,
  })
  expect(survivors).toEqual([])
})

test('§game.auto-play: a plan of auto play that compares otherwise is noticed', { timeout: 600_000 }, async () => {
  expect(await survivorsOf({ sources: autoPlay, tests: 'tests/machines/auto-play.test.ts' })).toEqual([])
})
