import { type OfferedLanguage, offeredLanguages } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { retired } from './retired-words.ts'

type Texts = Readonly<Record<string, string>>
const textsOf = (file: OfferedLanguage | `${'guide' | 'rules'}/${OfferedLanguage}`): Texts =>
  JSON.parse(readFileSync(new URL(`../../locales/${file}.json`, import.meta.url), 'utf8')) as Texts
const files = new Map(offeredLanguages.map((code) => [code, textsOf(code)]))
const english = files.get('en')!
const others = [...files].filter(([code]) => code !== 'en')
const folded = (text: string) => text.trim().toLowerCase()

/** The keys of each text of a file that more than one key has; the words of the command line are typed, not read. */
const repeated = (texts: Texts): string[][] => {
  const keys = new Map<string, string[]>()
  for (const [key, text] of Object.entries(texts))
    if (!key.startsWith('keys.words.')) keys.set(folded(text), [...(keys.get(folded(text)) ?? []), key])
  return [...keys.values()].filter((list) => list.length > 1)
}

/** English text with more than one translation | why it may. */
const manyTranslations: Readonly<Record<string, string>> = {
  sports: 'the page, and the list of the board’s menu',
  handicap: 'the board’s column is narrow',
  'over/under': 'the board’s column is narrow',
  'half-time': 'the board’s tooltip, and the slip’s mark',
  total: 'the market as it is spoken, and the last row of a sum',
  all: 'every kind, and the whole of an amount',
  main: 'the chief kind, and the name of the menu',
  'cashed out': 'a state of a bet, and the end of a request',
  outstanding: 'bets, and the money that they hold',
  'change password': 'a heading, and the button under it',
  'switch account': 'a heading, and the button under it',
  closed: 'a market, and a room',
  ended: 'a match, and a room',
  odds: 'a narrow column, and a line of the receipt',
  open: 'a state of a room, and what a button does',
  won: 'a bet, a match in a league’s table, and money',
  lost: 'a bet, and a match in a league’s table',
  place: 'in a league’s table, and in a room',
  points: 'in a league’s table, and in a room',
  suspended: 'a market, and a match that was broken off',
  now: 'the latest odds, and what a correction made of a result',
  goals: 'a list in the order scored, and those for and against in a league’s table',
  previous: 'what a correction replaced, and the step back',
  view: 'how a cup is shown, and what a button does',
  period: 'the days of a list, and the time that a limit counts over',
  you: 'who decided, and a player of a room',
  'you have not been charged.': 'after a bet, and after joining a room',
  rules: 'the page of the rules of betting, and a step of creating a room',
}

/** English texts that share a translation in some language | why they may. */
const oneTranslation: readonly (readonly [texts: readonly string[], why: string])[] = [
  ...[
    'single',
    'sport',
    'outright',
    'selection',
    'deposit',
    'language',
    'session reminder',
    'special',
    'room',
    'player',
    'winner',
    'team',
    'correction',
    'rule',
    'tournament+ prize',
  ].map((one) => [[one, `${one}s`], 'no plural'] as const),
  [['announcements', 'notice', 'notices', 'notifications'], 'no plural, and one word for what is told'],
  [['system', 'system parlays'], 'a system is one of parlays'],
  [['match', 'matches', 'played'], 'no plural, and what is played are matches'],
  [['match result', 'outcome', 'result', 'results'], 'no plural, and a result is the outcome of a match'],
  [['choice of matches is required!', 'match is required!'], 'a match is chosen'],
  [['d', 'draw', 'drawn'], 'noun, verb and letter'],
  [['w', 'won'], 'a letter of one’s own is not in use'],
  [['l', 'lost'], 'a letter of one’s own is not in use'],
  [['place', 'ranking'], 'a place in a ranking'],
  [['staked', 'stakes'], 'what is staked are stakes'],
  [['boosted', 'boosted odds'], 'boosted odds are called a Booster'],
  [['events', 'match', 'matches'], 'Chinese calls a fixture and a league’s round alike'],
  [['events', 'league', 'leagues'], 'Vietnamese calls a competition and its league alike'],
  [['over/under', 'total'], 'English shortens what it speaks'],
  [['{home} against {away}', '{home} v {away}'], 'English shortens what it writes'],
  [['half-time', 'ht', 'break', 'pause', 'take a break'], 'one word for a rest of any length'],
  [['ended', 'ft', 'done', 'finish', 'created', 'completed'], 'what has ended is done'],
  [['1x2 and winner', 'money line', 'winner'], 'Chinese has one market of the winner'],
  [['u', 'x'], 'Vietnamese marks under with the letter of its word'],
  [['close', 'off', 'turn off'], 'to shut, and being shut'],
  [['cash out', 'cash-out'], 'verb and noun'],
  [['opening', 'opening balance'], 'the heading says balance'],
  [['bets', 'betting', 'place the bet'], 'verb and noun'],
  [['bets', 'staked'], 'Thai has one word for a bet and its stake'],
  [['myanmar', 'myanmar odds'], 'the heading says odds'],
  [['account', 'username'], 'what a member signs in with'],
  [['pause', 'suspended'], 'what pauses is suspended'],
  [
    ['{count, plural, one {# leg} other {# legs}}', '{count, plural, one {# match} other {# matches}}'],
    'a leg is a match',
  ],
  [['active', 'running', 'still running', 'in-play', 'live'], 'what runs is active'],
  [['copy link', 'copy the link'], 'English leaves out “the” where it is narrow'],
  [['cancel', 'cancelled', 'void', 'cancel bet'], 'to call off, and having been called off'],
  [['personal', 'private'], 'what is one’s own'],
  [['superseded {time}', 'until {time}'], 'what was superseded was so until then'],
  [['points', 'score'], 'what is scored are points'],
  [['final', 'settled'], 'what is settled is final'],
  [['not settled', 'outstanding'], 'what is not settled is outstanding'],
  [['any other', 'more', 'other'], 'the rest of a list'],
  [['open', 'opened', 'turn on'], 'to open, and having opened'],
  [['high', 'max'], 'the greatest of some'],
  [['standing order', 'standing orders'], 'a kind of notification has the name of one'],
  [['continue', 'resume'], 'going on, with prices too'],
  [
    ['back', 'back to the board', 'go back', 'previous', 'older', 'was', 'before'],
    'there is one way back, in time too',
  ],
  [['password', 'your password'], 'the language leaves out “your”'],
  [
    [
      'account is inactive. please contact your upline{upline, select, none {} other { ({upline})}} to continue...',
      'your account is inactive. please contact your upline{upline, select, none {} other { ({upline})}} to continue...',
    ],
    'the same refusal by two names',
  ],
]

describe('one concept, one word', () => {
  test('an English text has one translation in each language, but for what is named here', () => {
    const found = repeated(english).filter((keys) =>
      others.some(([, texts]) => new Set(keys.map((key) => folded(texts[key] ?? ''))).size > 1),
    )
    expect(found.map(([key]) => folded(english[key!]!)).toSorted()).toEqual(Object.keys(manyTranslations).toSorted())
  })

  test('a translation has one English text, but for what is named here', () => {
    const used = new Set<readonly string[]>()
    const strays = others.flatMap(([code, texts]) =>
      repeated(texts).flatMap((keys) => {
        const meant = [...new Set(keys.map((key) => folded(english[key] ?? '')))].toSorted()
        if (meant.length === 1) return []
        const group = oneTranslation.find(([allowed]) => meant.every((text) => allowed.includes(text)))
        if (group === undefined) return [`${code} ${texts[keys[0]!]}: ${meant.join(' ~ ')}`]
        used.add(group[0])
        return []
      }),
    )
    expect(strays).toEqual([])
    expect(oneTranslation.filter(([texts]) => !used.has(texts))).toEqual([])
  })
})

/** What an amount is, and the labels that name it: one word for each, and no two with the same. */
const amounts: Readonly<Record<string, readonly string[]>> = {
  'typed in the stake field': ['slip.stake'],
  'staked on each line of a system': ['slip.unit'],
  'staked to win and again to place': ['slip.eachWay.stake'],
  'debited when the bet is placed': ['slip.risk', 'bets.risk', 'bets.risked'],
  'the profit if it wins': ['slip.win', 'slip.toWin', 'bets.toWin', 'bets.winnable'],
  'the return with the stake': ['slip.returns'],
  'the return if the match ends on the line': ['slip.onLine.returns'],
  'what was paid back': ['bets.returned'],
  'the most a bet pays': ['slip.payout', 'bets.mostBack', 'account.payout'],
  'the least a bet takes': ['account.min'],
  'the most a bet takes': ['account.max'],
  'profit or loss': ['bets.winLose'],
  'paid by a cash-out': ['bets.cashOut.paid'],
  'paid by cash-outs so far': ['bets.cashed'],
  'what a cash-out gains on its risk': ['bets.cashOut.difference'],
  'what is paid for all that can be sold': ['bets.sum.cashOut'],
  'what an edit pays for the old bet': ['bets.edit.value'],
  'what an edit pays out': ['bets.edit.paid'],
  'what an edit debits': ['bets.edit.taken'],
  'what a cash-out gives up': ['bets.cashOut.givenUp'],
  'the offer that an order waits for': ['bets.order.amount'],
  'the lowest offer at which it cashes out': ['bets.order.floor'],
  'left in the bet': ['bets.cashOut.stays'],
  'what a member may bet with': ['account.credit'],
  'what a member has': ['header.balance', 'statement.balance'],
  'cash alone': ['account.cash'],
  'the balance at the end of a day': ['statement.closing'],
  'what a movement moved': ['statement.amount'],
  'what counts towards turnover': ['statement.turnover'],
  'what counts towards commission': ['statement.validTurnover'],
  'the limits of a bet': ['account.limits'],
  'the most a member allows themselves': ['protection.amount'],
  'the most a member allows a program': ['apiKeys.cap'],
}

/** The words of the three amounts that a member compares before a bet. */
const compared: Readonly<Record<OfferedLanguage, readonly [debited: string, profit: string, withStake: string]>> = {
  en: ['Risk (debited)', 'To win', 'Return incl. stake'],
  cn: ['扣款金额', '可赢金额', '预计派彩（含本金）'],
  tw: ['ប្រាក់ត្រូវកាត់', 'ប្រាក់ឈ្នះ', 'ប្រាក់ទទួលបាន (រួមប្រាក់ភ្នាល់)'],
  vi: ['Số tiền bị trừ', 'Tiền thắng', 'Tiền trả về (gồm tiền cược)'],
  th: ['ยอดหัก', 'กำไรหากชนะ', 'ยอดจ่ายที่คาด (รวมเงินเดิมพัน)'],
  id: ['Dana dipotong', 'Potensi menang', 'Potensi pembayaran (termasuk taruhan)'],
  my: ['ဖြတ်မည့်ငွေ', 'နိုင်ငွေ', 'ပြန်ရနိုင်ငွေ (လောင်းငွေအပါ)'],
  jp: ['引き落とし額', '予想利益', '予想払戻額（ベット額込み）'],
  kr: ['차감 금액', '순이익금', '예상 지급액 (베팅금액 포함)'],
}

/** A label without its currency. */
const nameOf = (label: string): string => label.replace(/[,၊]? ?[(（]?\{currency\}[)）]?$/u, '')

describe('each amount says what it is', () => {
  test('every label with a currency is one of the amounts', () => {
    const named = new Set(Object.values(amounts).flat())
    const labels = Object.keys(english).filter((key) => english[key]!.endsWith(', {currency}'))
    // The name of a setting is filled in, or its place in a list.
    expect(labels.filter((key) => !named.has(key))).toEqual(['settings.amountIn', 'settings.quickStakes.one'])
  })

  test.each([...files])('in %s an amount has one name, and a name one amount', (code, texts) => {
    const names = Object.entries(amounts).map(([amount, keys]) => [
      amount,
      [...new Set(keys.map((key) => nameOf(texts[key] ?? key)))],
    ])
    expect(names.filter(([, found]) => found?.length !== 1)).toEqual([])
    expect(new Set(names.map(([, found]) => found?.[0])).size).toBe(names.length)
    expect(['slip.risk', 'slip.win', 'slip.returns'].map((key) => texts[key])).toEqual(compared[code])
  })
})

/** Concepts that must stay apart: no two of a row may share a word in any language. */
const apart: readonly (readonly string[])[] = [
  ['bets.pending', 'bets.waiting', 'bets.running', 'bets.accepted', 'bets.rejected', 'bets.void'],
  ['bets.outstanding', 'bets.running', 'bets.pending'],
  ['bets.placed', 'bets.settled', 'bets.kickoff'],
  ['account.credit', 'account.cash', 'account.outstanding', 'header.balance'],
  ['protection.break', 'protection.exclusion'],
  ['slip.risk', 'slip.win', 'slip.returns', 'slip.stake', 'slip.payout'],
  ['statement.turnover', 'statement.validTurnover', 'slip.stake'],
  ['board.column.hdp', 'board.column.ou', 'board.column.oe', 'board.column.ml'],
]

/** One concept under several keys: every language says it with one word. */
const same: readonly (readonly string[])[] = [
  ['bets.waiting', 'life.waiting'],
  ['bets.running', 'life.running'],
  ['bets.rejected', 'life.rejected'],
  ['bets.void', 'life.void'],
  ['slip.consent.none', 'settings.accept.none'],
  ['slip.consent.better', 'settings.accept.better'],
  ['slip.consent.any', 'settings.accept.any'],
  ['slip.unknown.key', 'bets.cashOut.unknown.key'],
  ['board.tab.parlay', 'slip.part.parlay', 'bets.kind.parlay'],
  ['receipt.placed', 'bets.placed'],
  ['board.time', 'bets.kickoff'],
  ['settings.minimizeAsidebar', 'slip.small'],
  ['settings.minimizeSidebar', 'board.menu.small'],
  ['settings.marketType', 'board.views'],
  ['receipt.market', 'keys.kind.market'],
]

describe.each(others)('the glossary in %s', (code, texts) => {
  test.each(['guide', 'rules'] as const)('no page of the %s uses a word that was left for another', (set) => {
    const words = Object.keys(retired[code as keyof typeof retired])
    const found = Object.entries(textsOf(`${set}/${code}`)).filter(([, text]) =>
      words.some((word) => text.includes(word)),
    )
    expect(found).toEqual([])
  })

  test('no word is used that was left for another', () => {
    const words = retired[code as keyof typeof retired]
    const found = Object.entries(words).flatMap(([word, allowed]) =>
      Object.keys(texts).filter((key) => texts[key]!.includes(word) && !allowed.includes(key)),
    )
    expect(found).toEqual([])
    expect(
      Object.entries(words).flatMap(([word, allowed]) => allowed.filter((key) => !texts[key]?.includes(word))),
    ).toEqual([])
  })

  test('what must stay apart does, and what is one concept has one word', () => {
    const mixed = apart.filter((keys) => new Set(keys.map((key) => nameOf(texts[key] ?? key))).size < keys.length)
    const split = same.filter((keys) => new Set(keys.map((key) => texts[key])).size > 1)
    expect([mixed, split]).toEqual([[], []])
  })
})
