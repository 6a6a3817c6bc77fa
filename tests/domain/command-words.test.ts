import { begins, commonWords, lineOf, parseWords, type Vocabulary, wordsOf } from '#domain/command-words.ts'
import { describe, expect, test } from 'vitest'

const vocabulary: Vocabulary = [
  ...commonWords,
  [['correct', 'score'], { kind: 'market', market: 'cs' }],
  [['first', 'half'], { kind: 'period', period: 'ht' }],
  [['first', 'goal'], { kind: 'market', market: 'fg' }],
  [['corners'], { kind: 'subject', subject: 'corners' }],
  [['stake'], { kind: 'stake' }],
]

describe('what the words of a command line mean', () => {
  test.each([
    ['', {}],
    ['ars hdp', { names: ['ars'], market: 'hdp' }],
    ['ARS Hdp HT', { names: ['ars'], market: 'hdp', period: 'ht' }],
    ['over 2.5 liverpool', { names: ['liverpool'], pick: 'over', figures: ['2.5'] }],
    ['liverpool o2.5', { names: ['liverpool'], pick: 'over', figures: ['2.5'] }],
    ['liv under 2-2.5', { names: ['liv'], pick: 'under', figures: ['2-2.5'] }],
    ['man utd −0.5 20', { names: ['man', 'utd'], figures: ['-0.5', '20'] }],
    ['atlético draw', { names: ['atletico'], pick: 'draw' }],
    ['ars correct score 2-1', { names: ['ars'], market: 'cs', figures: ['2-1'] }],
    ['ars first half first goal', { names: ['ars'], market: 'fg', period: 'ht' }],
    ['ars first', { names: ['ars', 'first'] }],
    ['ars corners ou', { names: ['ars'], subject: 'corners', market: 'ou' }],
    ['ars hdp stake 12.50', { names: ['ars'], market: 'hdp', stake: '12.50' }],
    ['stake 20', { stake: '20' }],
    ['20', { figures: ['20'] }],
    ['ars o/u btts', { names: ['ars'], market: 'bs' }],
    ['schalke 04', { names: ['schalke'], figures: ['04'] }],
  ])('%j', (line, told) => expect(parseWords(wordsOf(line), vocabulary)).toEqual({ names: [], figures: [], ...told }))

  test.each([
    ['2.5', 10],
    ['2,5', 10],
    ['2', 8],
    ['2.25', 9],
    ['2-2.5', 9],
    ['-0.5', -2],
    ['-0.5-1', -3],
    ['+1', 4],
    ['0', 0],
    ['-0', 0],
    ['215.5', 862],
    ['2-1', undefined],
    ['2.3', undefined],
    ['2-4', undefined],
    ['1:0', undefined],
    ['x', undefined],
  ])('the line %j', (text, line) => expect(lineOf(text)).toBe(line))

  test.each([
    ['Manchester United', ['man', 'uni'], true],
    ['Manchester United', ['uni'], true],
    ['Manchester United', ['ted'], false],
    ['Atlético Madrid', ['atleti'], true],
    ['Saint-Étienne', ['etienne'], true],
    ['In-Play', ['in-pl'], true],
    ['Arsenal', ['ars', 'x'], false],
    ['Arsenal', [], true],
  ])('%s begins with %j: %j', (name, words, answer) => expect(begins(name, words)).toBe(answer))
})
