import { begins, fitOf, nameWords } from '#domain/command/names.ts'
import { describe, expect, test } from 'vitest'

describe('how words fit a name', () => {
  test('its words have no marks around them', () =>
    expect(nameWords('FC St. Pauli (U21)')).toEqual(['fc', 'st', 'pauli', 'u21']))

  test.each([
    ['Manchester United', ['man', 'uni'], true],
    ['Manchester United', ['uni'], true],
    ['Manchester United', ['ted'], false],
    ['Atlético Madrid', ['atleti'], true],
    ['Saint-Étienne', ['etienne'], true],
    ['In-Play', ['in-pl'], true],
    ['Arsenal', ['ars', 'x'], false],
    ['Arsenal', [], true],
    ['In-Play', ['in-xx'], false],
  ])('%s begins with %j: %j', (name, words, answer) => expect(begins(name, words)).toBe(answer))

  test.each([
    ['Arsenal', 'arsenal', 'whole'],
    ['Arsenal', 'ars', 'begins'],
    ['Arsenal', 'arsnal', 'close'],
    ['Arsenal', 'aresnal', 'close'],
    ['Arsenal', 'arsen', 'begins'],
    ['Arsenal', 'arsebal', 'close'],
    ['Arsenal', 'asn', undefined],
    ['Manchester United', 'utd', 'close'],
    ['Manchester United', 'manchestre', 'close'],
    ['Manchester United', 'mancehstre', 'close'],
    ['Manchester United', 'mnt', undefined],
    ['Chelsea', 'chelsae', 'close'],
    ['Leeds', 'lees', 'close'],
    ['Leeds', 'reeks', undefined],
    ['Ulm', 'uml', undefined],
    ['Arsenal', 'atl', undefined],
    ['Roma', 'rona', 'close'],
    ['Chelsea', 'chlesae', undefined],
    ['Southampton', 'suothamptno', 'close'],
    ['Southampton', 'suothapmtno', undefined],
    ['Barcelona', 'barcelnoa', 'close'],
    ['Barcelona', 'bxcelona', 'close'],
    ['Roma', 'rmoaa', undefined],
    ['Schalke 04', '05', undefined],
    ['Schalke 04', '04', 'whole'],
    ['Schalke 2023', '2024', undefined],
    ['Manchester United', 'man', 'begins'],
    ['Manchester United', 'united-man', 'begins'],
    ['Manchester United', 'united-xyz', undefined],
    ['Manchester United', 'man-xyz', undefined],
    ['Manchester United', 'man-untied', 'close'],
    ['Manchester United', 'ud', undefined],
    ['Manchester United', 'ntd', undefined],
    ['Albion', 'aan', undefined],
    ['Roma', 'oma', undefined],
    ['Ulm', 'ulma', undefined],
    // A letter too many, or one missing, in a word that is not finished.
    ['Manchester United', 'mancxh', 'close'],
    ['Manchester United', 'mnche', 'close'],
    ['Manchester United', 'xxxxx', undefined],
    ['Arsenal', 'arsenal-', 'whole'],
    ['Arsenal', '-', undefined],
  ])('%s, %j: %j', (name, word, fit) => {
    expect(fitOf(nameWords(name), word, true)).toBe(fit)
    expect(fitOf(nameWords(name), word, false)).toBe(fit === 'close' ? undefined : fit)
  })
})
