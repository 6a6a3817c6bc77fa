import { isFigure, lineOf } from '#domain/command/figures.ts'
import { fitOf, nameWords } from '#domain/command/names.ts'
import { tokensOf } from '#domain/command/tokens.ts'
import { marketTypes } from '#domain/market/kinds.ts'
import { lineFor } from '#domain/market/line.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { RunningBet } from '#features/keys/cash-outs.ts'
import { namedPaths } from '#features/linked-paths.ts'
import { pages } from '#features/routes.ts'
import { actNames, noteOf } from '#features/keys/result-label.ts'
import { chosenByEnter, type Found } from '#features/keys/results.ts'
import { vocabularyOf } from '#features/keys/places.ts'
import cn from '#locales/cn.json'
import en from '#locales/en.json'
import id from '#locales/id.json'
import jp from '#locales/jp.json'
import kr from '#locales/kr.json'
import my from '#locales/my.json'
import th from '#locales/th.json'
import tw from '#locales/tw.json'
import vi from '#locales/vi.json'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printed, readerIn, store, translateBy } from './board.ts'
import { cases } from '../../_kit/sample.ts'

const languages = { cn, en, id, jp, kr, my, th, tw, vi }
type Language = keyof typeof languages

/**
 * What Enter does at once; nothing where the member has to choose. What else is listed, each with what is said of it.
 */
type Phrase = readonly [line: string, enter: string | null, ...listed: string[]]

const phrases: Partial<Record<Language, readonly Phrase[]>> = {
  en: [
    // A figure that is not a line on offer is the stake.
    ['panyu home 100', 'Guangzhou Panyu HDP home -1 for 10000'],
    ['Panyu −1 100', 'Guangzhou Panyu HDP home -1 for 10000'],
    ['bet 50 on arsenal -0.5', 'Arsenal HDP home -0.5 for 5000'],
    ['please bet arsenal -0.5 50', 'Arsenal HDP home -0.5 for 5000'],
    ['arsenal over 2.5 rm100', 'Arsenal OU over 2.5 for 10000'],
    ['arsenal over 2.5 stake 12,50', 'Arsenal OU over 2.5 for 1250'],
    ['o3 ars 50', 'Arsenal OU over 3 for 5000'],
    ['arsenal to win 10', 'Arsenal OXT home for 1000'],
    ['arsenal v liverpool draw', 'Arsenal OXT draw'],
    ['boston over 215.5 20', 'Boston OU over 215.5 for 2000'],
    ['boston home 100', 'Boston HDP home -5.5 for 10000'],
    // A line that is not offered is said, and never another taken for it.
    ['arsenal over 1.5', null, 'Arsenal OU over 2.5: 1.5 is not available; nearest is 2.5.'],
    ['lant -0.5 200', null, 'Guangzhou Panyu HDP away for 20000: −0.5 is not available; nearest is 0.'],
    ['boston over 200', null, 'Boston OU over 215.5: 200 is not available; nearest is 215.5.'],
    ['lanterne hdp 2-2.5', null, 'Guangzhou Panyu HDP away -1: 2-2.5 is not available; nearest is +1.'],
    // Where a figure may be either, both are listed.
    [
      'arsenal home 1.5',
      null,
      'Arsenal HDP home -0.5 for 150',
      'Arsenal HDP home -0.5-1: 1.5 is not available; nearest is −0.5/1.',
    ],
    [
      'boston home 10',
      null,
      'Boston HDP home -5.5 for 1000',
      'Boston HDP home -5.5: 10 is not available; nearest is −5.5.',
    ],
    ['lazio 0.5', null, 'Lazio HDP home -0.5', 'Lazio HDP home 0.5'],
    ['lazio +0.5', 'Lazio HDP home 0.5'],
    // What was not used is said.
    ['arsenal over 2.5 today', null, 'Arsenal OU over 2.5: Ignored: today.'],
    ['arsenal over 2.5 @ 1.95', null, 'Arsenal OU over 2.5: Ignored: @ 1.95.'],
    ['ars over under', null, 'Arsenal OU over 2.5: Ignored: under.'],
    ['arsenal 1x2 over', null, 'market 1 OXT: Ignored: over.'],
    ['arsenal 0.5 100 200', null, 'Arsenal HDP home -0.5 for 10000: Ignored: 200.'],
    ['ars draw 12.345', null, 'Arsenal OXT draw: Ignored: 12.345.'],
    ['ars over 0', null, 'Arsenal OU over 2.5: 0 is not available; nearest is 2.5.'],
    ['room 7 now', null, 'room 7: Ignored: now.'],
    // Nothing is guessed: whose side, which market, which of many matches.
    ['liverpool home 100', null, 'Arsenal HDP home -0.5 for 10000'],
    ['arsenal 100', null, 'Arsenal HDP home -0.5 for 10000'],
    ['bet 50 on arsenal', null, 'Arsenal HDP home -0.5 for 5000'],
    ['serie a over 2.5', null, 'Lazio OU over 2.5', 'Genoa OU over 2.5'],
    ['arsenal ou', 'market 1 OU', 'market 1 OU', 'Arsenal OU over 2.5', 'Arsenal OU under 2.5'],
    // Parts of the match, and of the game.
    ['arsenal corners over 9.5', 'Arsenal corners OU over 9.5'],
    ['first half under 1 arsenal', 'Arsenal OUH under 1'],
    ['ars 1st half -0.25', 'Arsenal HDPH home -0-0.5'],
    // Names: mistyped, shortened, with a figure or a word of the trade in them.
    ['arsnal over 2.5', 'Arsenal OU over 2.5'],
    ['man utd -0.5', 'Manchester United HDP home -0.5'],
    ['ateltico madrid +0.5', 'Manchester United HDP away -0.5'],
    ['schalke 04 over 2.5 20', 'Schalke 04 OU over 2.5 for 2000'],
    ['serie a', 'league 5'],
    // Verbs.
    ['score arsenal', 'score 1'],
    ['score of man utd', 'score 2'],
    ['arsenal score', 'score 1'],
    ['ars correct score', 'market 1 CS'],
    ['score arsenal blah', null, 'score 1: Ignored: blah.'],
    [
      'cash out',
      'cashOut 71 Arsenal −0.5 Arsenal v Liverpool 8988',
      'cashOut 71 Arsenal −0.5 Arsenal v Liverpool 8988',
      'cashOut 70 Draw Lazio v Torino ',
    ],
    ['cash out lazio', 'cashOut 70 Draw Lazio v Torino '],
    ['cash out arsenal 50', 'cashOut 71 Arsenal −0.5 Arsenal v Liverpool 8988 5000'],
    ['cash out 12,5 arsenal', 'cashOut 71 Arsenal −0.5 Arsenal v Liverpool 8988 1250'],
    ['cash out girona', null, 'cashOut 71 Arsenal −0.5 Arsenal v Liverpool 8988: Ignored: girona.'],
    // Standing orders (§order.directions).
    ['at least 80 cash out lazio', 'order 70 atLeast 8000 cashOut all'],
    [
      'at least 80 cash out',
      'order 71 atLeast 8000 cashOut all',
      'order 71 atLeast 8000 cashOut all',
      'order 70 atLeast 8000 cashOut all',
    ],
    ['arsenal at most 20 cash out half', 'order 71 atMost 2000 cashOut 1000 floor 1800'],
    ['cash out arsenal 15 at least 80', 'order 71 atLeast 8000 cashOut 1500'],
    ['tell me at 60 arsenal', 'order 71 atMost 6000 notify all'],
    ['tell me at 100 arsenal', 'order 71 atLeast 10000 notify all'],
    ['at least 80 cash out girona', null, 'order 71 atLeast 8000 cashOut all: Ignored: girona.'],
    // Edits (§edit.bets).
    [
      'edit',
      'editBet 71 Arsenal −0.5 Arsenal v Liverpool 8988',
      'editBet 71 Arsenal −0.5 Arsenal v Liverpool 8988',
      'editBet 70 Draw Lazio v Torino ',
    ],
    ['edit bet lazio', 'editBet 70 Draw Lazio v Torino '],
    ['edit arsenal 50', 'editBet 71 Arsenal −0.5 Arsenal v Liverpool 8988 5000'],
    ['edit bet 12,5 lazio', 'editBet 70 Draw Lazio v Torino  1250'],
    ['please amend my arsenal', 'editBet 71 Arsenal −0.5 Arsenal v Liverpool 8988'],
    ['edit girona', null, 'editBet 71 Arsenal −0.5 Arsenal v Liverpool 8988: Ignored: girona.'],
    ['cash', 'act cashOut'],
    ['what changed', 'act news'],
    ['help', 'act shortcuts'],
    ['messages', 'page /info/message'],
    ['announcements', 'act announcements'],
    ['results', 'page /info/result'],
    ['settled', 'act results'],
    ['limits', 'act limits'],
    ['take a break', 'act break'],
    ['lucky pick', 'act lucky'],
    ['log out', 'act signOut'],
    ['dark mode', 'act dark'],
  ],
  cn: [
    ['arsenal 大2.5', 'Arsenal OU over 2.5'],
    ['arsenal 大 1.5 100', null, 'Arsenal OU over 2.5 for 10000: 没有 1.5 这个盘口；最接近的是 2.5。'],
    ['torino 客队 50', 'Lazio HDP away -0.5 for 5000'],
    ['lazio 客队 50', null, 'Lazio HDP away -0.5 for 5000'],
    ['arsenal 让球 50', 'Arsenal HDP home -0.5 for 5000'],
    ['arsenal 上半场 小 1', 'Arsenal OUH under 1'],
    ['比分 arsenal', 'score 1'],
    ['至多 20 提前结算 一半 arsenal', 'order 71 atMost 2000 cashOut 1000 floor 1800'],
    ['登出', 'act signOut'],
  ],
  th: [
    ['arsenal สูง 2.5 เงิน 100', 'Arsenal OU over 2.5 for 10000'],
    ['โหมดมืด', 'act dark'],
    ['แจ้งเตือน 60 arsenal', 'order 71 atMost 6000 notify all'],
  ],
  vi: [
    ['trả cược sớm lazio', 'cashOut 70 Draw Lazio v Torino '],
    ['sửa cược lazio', 'editBet 70 Draw Lazio v Torino '],
    ['đăng xuất', 'act signOut'],
    ['arsenal hiệp 1 xỉu 1', 'Arsenal OUH under 1'],
    ['cược 50 cho arsenal -0.5', 'Arsenal HDP home -0.5 for 5000'],
  ],
  id: [['arsenal babak pertama over 1 50', 'Arsenal OUH over 1 for 5000']],
  jp: [['arsenal オーバー2.5 100', 'Arsenal OU over 2.5 for 10000']],
  kr: [['arsenal 오버 3.5', null, 'Arsenal OU over 3: 3.5 기준점은 없습니다. 가장 가까운 값은 3입니다.']],
  my: [['arsenal ဂိုးပေါ် 2.5 100', 'Arsenal OU over 2.5 for 10000']],
  tw: [['panyu ម្ចាស់ផ្ទះ 100', 'Guangzhou Panyu HDP home -1 for 10000']],
}

/** The bets that run, the newest first. */
const running: readonly RunningBet[] = [
  { id: '71', name: 'Arsenal \u22120.5', match: 'Arsenal v Liverpool', offer: 8_988n },
  { id: '70', name: 'Draw', match: 'Lazio v Torino', offer: null },
]

describe('§page.command-line: what is typed is used or named, and nothing is put in its place', () => {
  const rows = Object.entries(phrases).flatMap(([language, of]) =>
    of.map(([line, enter, ...listed]) => ({ language: language as Language, line, enter, listed })),
  )
  test.each(rows)('$language: $line', ({ language, line, enter, listed }) => {
    const found = readerIn(languages[language])(line, {}, running)
    const said = ({ result, ...of }: Found) =>
      [printed(result), noteOf(translateBy(languages[language]), { result, ...of })].filter(Boolean).join(': ')
    const chosen = chosenByEnter(found)
    expect([chosen ? said(chosen) : null, ...found.slice(0, listed.length).map(said)]).toEqual([enter, ...listed])
  })

  const words = [
    'cashOut',
    'editBet',
    'break',
    'exclude',
    'createRoom',
    'createPrivate',
    'again',
    'limits',
    'signOut',
    'news',
  ] as const
  test.each(Object.keys(languages) as Language[])(
    '%s: an act is found by each word for it, and by its name',
    (language) => {
      const texts: Readonly<Record<string, string>> = languages[language]
      const read = readerIn(texts)
      const lost = words.flatMap((act) =>
        [texts[actNames[act]]!, ...texts[`keys.words.${act}`]!.split('|')].flatMap((line) =>
          printed(read(line)[0]?.result ?? { kind: 'act', act: 'place' }) === `act ${act}` ? [] : [`${act}: ${line}`],
        ),
      )
      expect(lost).toEqual([])
    },
  )

  test.each(Object.keys(languages) as Language[])(
    '%s: every page that has a name is found by it, first or after an act of the same name',
    (language) => {
      const texts: Readonly<Record<string, string>> = languages[language]
      const read = readerIn(texts)
      const lost = namedPaths(() => true).flatMap((path) => {
        const name = texts[pages[path].name!]!
        const found = read(name).map(({ result }) => result)
        const [first] = found.filter((one) => !(one.kind === 'act' && texts[actNames[one.act]] === name))
        return first && printed(first) === `page ${path}`
          ? []
          : [`${path}: ${name}, ${first ? printed(first) : 'nothing'}`]
      })
      expect(lost).toEqual([])
    },
  )

  test('every token is used by the result, which shows it, or named as unused', () => {
    const t = translateBy(en)
    const vocabulary = vocabularyOf(t)
    const read = readerIn(en)
    const word = fc.constantFrom(
      'arsenal',
      'ars',
      'liverpool',
      'arsnal',
      'panyu',
      'lazio',
      'serie',
      'a',
      'schalke',
      '04',
      'utd',
      'zzz',
      'over',
      'under',
      'o2.5',
      'home',
      'away',
      'draw',
      'hdp',
      'ou',
      '1x2',
      'ht',
      'corners',
      'first',
      'half',
      '2.5',
      '1.5',
      '-0.5',
      '0.5',
      '100',
      '20',
      '3',
      '2-1',
      '12.345',
      'rm100',
      'stake',
      'bet',
      'on',
      '@',
      '1.95',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.boolean(), (words, hasBet) => {
        for (const found of read(words.join(' '), { hasBet })) {
          const names = new Set(
            [...store.board.matches.values()].flatMap(({ home, away }) => nameWords(`${home} ${away}`)),
          )
          const tokens = tokensOf(words.join(' '), (one) => names.has(one))
          const { missing, used } = found
          const left = tokens.filter((_, at) => !used.includes(at) && at !== missing?.token).map(({ typed }) => typed)
          const note = [
            missing && `${missing.asked} is not available; nearest is ${missing.nearest}.`,
            left.length > 0 && `Ignored: ${left.join(' ')}.`,
          ]
          expect([words, noteOf(t, found)]).toEqual([words, note.filter(Boolean).join(' ')])
          if (missing) expect(tokens[missing.token]!.text).toBe(missing.asked.replace('\u2212', '-'))
          if (left.length > 0 || missing) expect([words, chosenByEnter([found])]).toEqual([words, undefined])
          for (const { text } of tokens.filter((_, at) => found.used.includes(at)))
            if (found.result.kind === 'pick') expect([words, text, isShown(found, text)]).toEqual([words, text, true])
        }
      }),
      { numRuns: cases(400) },
    )

    /**
     * Whether a selection shows the word: in its match, market, part, pick, line or stake, or as a word that says
     * nothing.
     */
    function isShown({ result }: Found, text: string): boolean {
      if (result.kind !== 'pick') return false
      const { leg } = result.offer
      const { kind, period } = marketTypes[leg.marketType]
      const means = vocabulary.filter(([said]) => said.includes(text)).map(([, meaning]) => meaning)
      const line = lineFor(leg.marketType, leg.line, leg.pick)
      const asked = isFigure(text) ? lineOf(text) : undefined
      return (
        fitOf(nameWords(`${leg.home} ${leg.away} ${leg.league}`), text, true) !== undefined ||
        (asked !== undefined && (asked === line || (!text.startsWith('-') && asked === Math.abs(line)))) ||
        (result.stake !== undefined && parseAmount(text, 'MYR') === result.stake) ||
        text === leg.pick ||
        means.some(
          (one) =>
            one.kind === 'filler' ||
            one.kind === 'stake' ||
            one.kind === 'currency' ||
            one.kind === 'price' ||
            (one.kind === 'market' && one.market === kind) ||
            (one.kind === 'period' && one.period === period) ||
            (one.kind === 'subject' && one.subject === leg.subject) ||
            (one.kind === 'pick' && (one.pick === leg.pick || one.pick === 'win')),
        )
      )
    }
  })
})
