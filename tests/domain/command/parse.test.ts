import { parseTokens } from '#domain/command/parse.ts'
import { tokensOf, wordsOf } from '#domain/command/tokens.ts'
import { commonWords, type Vocabulary } from '#domain/command/vocabulary.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const vocabulary: Vocabulary = [
  ...commonWords,
  [['correct', 'score'], { kind: 'market', market: 'cs' }],
  [['first', 'half'], { kind: 'period', period: 'ht' }],
  [['first', 'goal'], { kind: 'market', market: 'fg' }],
  [['corners'], { kind: 'subject', subject: 'corners' }],
  [['大'], { kind: 'pick', pick: 'over' }],
  [['stake'], { kind: 'stake' }],
  [['bet'], { kind: 'stake' }],
  [['at'], { kind: 'price' }],
  [['on'], { kind: 'filler' }],
  [['both', 'score'], { kind: 'market', market: 'bs' }],
  [['both'], { kind: 'filler' }],
  [['both'], { kind: 'price' }],
  // A language without words for something.
  [[], { kind: 'filler' }],
]

const told = (line: string, isName?: (at: number) => boolean) => {
  const tokens = tokensOf(line)
  const { names, figures, fillers, extra, ...said } = parseTokens(tokens, vocabulary, isName)
  const typed = (places: readonly number[]) => places.map((at) => tokens[at]!.typed).join(' ')
  const found: Record<string, unknown> = {
    names: names.map(({ value }) => value).join(' '),
    figures: figures.map(({ value, isBehindTotal }) => (isBehindTotal ? `total ${value}` : value)).join(' '),
    fillers: typed(fillers),
    extra: typed(extra),
    ...Object.fromEntries(Object.entries(said).map(([part, of]) => [part, of.value])),
  }
  return Object.fromEntries(Object.entries(found).filter(([, of]) => of !== ''))
}

describe('the tokens of a line', () => {
  test.each([
    ['', []],
    ['Ars  HDP', ['ars', 'hdp']],
    ['Atlético Madrid −0.5', ['atletico', 'madrid', '-0.5']],
    ['o2.5', ['o', '2.5']],
    ['大2.5', ['大', '2.5']],
    ['rm100 100RM $20 20฿', ['rm', '100', '100', 'rm', '$', '20', '20', '฿']],
    ['1x2 1h 2nd', ['1x2', '1h', '2nd']],
    ['arsenal, over 2.5.', ['arsenal', 'over', '2.5']],
    ['“chelsea” (home)?', ['chelsea', 'home']],
    ['2-2.5 0.5/1', ['2-2.5', '0.5/1']],
  ])('%j', (line, words) => expect(wordsOf(line)).toEqual(words))

  test('a word that a name has is not taken apart, and is kept as it was typed', () => {
    expect(tokensOf('Italy U21 o2', (word) => word === 'u21').map(({ typed }) => typed)).toEqual([
      'Italy',
      'U21',
      'o',
      '2',
    ])
  })
})

describe('what the tokens of a line say', () => {
  test.each([
    ['', {}],
    ['ars hdp', { names: 'ars', market: 'hdp' }],
    ['ARS Hdp HT', { names: 'ars', market: 'hdp', period: 'ht' }],
    ['over 2.5 liverpool', { names: 'liverpool', pick: 'over', figures: 'total 2.5' }],
    ['liverpool o2.5', { names: 'liverpool', pick: 'over', figures: 'total 2.5' }],
    ['over on 2.5', { pick: 'over', fillers: 'on', figures: 'total 2.5' }],
    ['over liverpool 2.5', { names: 'liverpool', pick: 'over', figures: '2.5' }],
    ['liv under 2-2.5', { names: 'liv', pick: 'under', figures: 'total 2-2.5' }],
    ['man utd −0.5 20', { names: 'man utd', figures: '-0.5 20' }],
    ['panyu home 100', { names: 'panyu', pick: 'home', figures: '100' }],
    ['大2.5', { pick: 'over', figures: 'total 2.5' }],
    ['atlético draw', { names: 'atletico', pick: 'draw' }],
    ['ars correct score 2-1', { names: 'ars', market: 'cs', figures: '2-1' }],
    ['ars first half first goal', { names: 'ars', market: 'fg', period: 'ht' }],
    ['ars first', { names: 'ars first' }],
    ['ars corners ou', { names: 'ars', subject: 'corners', market: 'ou' }],
    ['ars hdp stake 12.50', { names: 'ars', market: 'hdp', stake: '12.50' }],
    ['bet 50 on ars', { names: 'ars', stake: '50', fillers: 'on' }],
    ['bet ars 50', { names: 'ars', figures: '50', fillers: 'bet' }],
    ['ars rm100', { names: 'ars', stake: '100' }],
    ['ars over 2.5 rm100', { names: 'ars', pick: 'over', figures: 'total 2.5', stake: '100' }],
    ['ars 100 myr', { names: 'ars', stake: '100', fillers: 'myr' }],
    ['ars stake 5 stake 6', { names: 'ars', stake: '5', extra: 'stake 6' }],
    ['ars at 1.95', { names: 'ars', extra: 'at 1.95' }],
    ['ars at home', { names: 'ars', fillers: 'at', pick: 'home' }],
    ['over under', { pick: 'over', extra: 'under' }],
    ['stake 20', { stake: '20' }],
    ['20', { figures: '20' }],
    ['ars o/u btts', { names: 'ars', market: 'ou', extra: 'btts' }],
    ['schalke 04', { names: 'schalke', figures: '04' }],
    ['– ars', { fillers: '–', names: 'ars' }],
    ['over rm100 2.5', { pick: 'over', stake: '100', figures: '2.5' }],
    ['ars correct score first goal', { names: 'ars', market: 'cs', extra: 'first goal' }],
    ['ars both score', { names: 'ars', market: 'bs' }],
    ['ars both 5', { names: 'ars', fillers: 'both', figures: '5' }],
  ])('%j', (line, parts) => expect(told(line)).toEqual(parts))

  test('a word that is asked to be a name says nothing else', () => {
    expect(told('serie a', () => true)).toEqual({ names: 'serie a' })
    expect(told('correct score', (at) => at === 1)).toEqual({ names: 'correct score' })
    expect(told('schalke 04 over 2.5', (at) => at === 1)).toEqual({
      names: 'schalke 04',
      pick: 'over',
      figures: 'total 2.5',
    })
  })

  test('each token is in exactly one part, whatever is typed', () => {
    const word = fc.oneof(
      fc.constantFrom(...vocabulary.flatMap(([words]) => words), '2.5', '-0.5', '100', '2-1', 'arsenal', '–', '½'),
      fc.string({ minLength: 1, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const tokens = tokensOf(words.join(' '))
        const { names, figures, fillers, extra, ...said } = parseTokens(tokens, vocabulary)
        const parts = [...names, ...figures, ...Object.values(said)].flatMap((of) => of.tokens)
        expect([...parts, ...fillers, ...extra].toSorted((a, b) => a - b)).toEqual(tokens.map((_, at) => at))
      }),
    )
  })
})
