import type { Clause, Example } from '#domain/rule-book/clause.ts'
import { type ClauseId, clauseIds, rules } from '#domain/rule-book/rules.ts'
import { describe, expect, test } from 'vitest'

const clauseOf = (id: ClauseId): Clause => rules[id]
const examples = clauseIds.flatMap((id) =>
  (clauseOf(id).examples ?? []).map((example): [ClauseId, string, Example] => [
    id,
    JSON.stringify(example.given),
    example,
  ]),
)

test.each(examples)('§%s: %s', (_, __, { work, expected }) => expect(work()).toEqual(expected))

describe('every clause', () => {
  test.each(clauseIds)('§%s', (id) => {
    const { plain, constants = {} } = clauseOf(id)
    const named = [...plain.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    expect(id).toMatch(/^[a-z][a-z-]*\.[a-z][a-z-]*$/)
    expect(plain).toMatch(/^[A-Z].*\.$/)
    expect(plain.replace(/\{\w+\}/g, ''), 'a number is a constant').not.toMatch(/\d/)
    expect(named.filter((name) => !(name in constants))).toEqual([])
  })
})

test('the book holds worked examples of money', () => expect(examples.length).toBeGreaterThan(60))
