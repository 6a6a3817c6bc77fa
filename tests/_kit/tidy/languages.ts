import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** What a language is written with beside Latin letters, which names, keys and codes bring into each. */
interface Writing {
  /** Letters that are its own; none where those are Latin. */
  readonly script?: RegExp
  /** Latin words that stand in it on purpose: what its own books never translate (the product's glossary). */
  readonly kept: string
  /** Ways of writing that look right and are not: another encoding, marks out of order, a neighbour's letters. */
  readonly misspelt?: RegExp
}

/**
 * Marks of every language: markets, the lottery of four digits, the mark of an under on the board, the product's own
 * names, a file's kind, the time zone, currencies, an address, a number that names a thing, the sign between two teams,
 * the caps of keys, a quarter.
 */
const everywhere =
  '1X2 4D HDP O/U u vs E-Sports Tournament+ CSV RTP GMT+8 MMK MMO IPv4 IP ID PIN API Enter Tab Escape Esc Backspace Caps Lock F O P Q KO TKO'

const khmerCluster = /(?:[ក-ឳ]៌?(?:្[ក-អ])*[៉៊]?[ា-ៅ]?[ំ-ៈ]?[់-៑៝]?|[។-៚])/
// Unicode's order of marks, which text of the older font encoding does not keep; `ကျွန်ုပ်` alone is spelt against it.
const burmeseCluster = /(?:[က-ဪဿ၌-၏](?:်္[က-အ])?(?:္[က-အ])*ျ?ြ?ွ?ှ?ေ?[ိီ]?[ုူ]?[ါာ]?ဲ?ံ?့?်?း?|[၊။]|(?<=ကျွန်)ုပ်)/
const outOfOrder = (letters: RegExp, cluster: RegExp) =>
  new RegExp(`(?<!${letters.source})(?!(?:${cluster.source})+(?!${letters.source}))${letters.source}+`, 'u')

export const writings: Readonly<Record<string, Writing>> = {
  cn: { script: /\p{Script=Han}/u, kept: '', misspelt: /[賠單無選擇確認開關閉號線額讓進隊實數顯]/u },
  tw: {
    script: /\p{Script=Khmer}/u,
    kept: 'Cash Out Bet Builder Booster Line Map Set seed hash',
    misspelt: outOfOrder(/[ក-៿]/, khmerCluster),
  },
  // Loans the language has made its own, and what no book of that market translates.
  vi: {
    kept: 'Bet Builder menu email Forecast Tricast Myanmar Money Line Sumo Kickboxing Live Casino Mini game Poker seed hash',
  },
  th: { script: /\p{Script=Thai}/u, kept: '', misspelt: /ํา|เเ/ },
  // English is its members' language for markets; `main` is its own word for playing.
  id: {
    kept:
      'Odds Handicap Over/Under Parlay Bet Builder Cash Out Outright Turnover Slip Upline Kick off In-Play Pending Early Lucky Pick Double Chance Draw No Bet Home Away Room Deposit Login Hong Kong Asian ' +
      'Event Filter Forecast Tricast Refund Final Momentum Underdog Master Senior Super Total Myanmar Motor Sport Speedway Sumo Kickboxing Baseball Inning Arcade Mini game Poker Live Casino main line operator Full Time menu status platform server offline keyboard virtual valid plus minus minimum data demo diagram normal unit margin seed hash email program bonus Rule Four',
  },
  my: {
    script: /\p{Script=Myanmar}/u,
    kept: 'Cash Out Bet Builder Booster Map Set Virtual seed hash MMA Rule Four',
    misspelt: outOfOrder(/[က-႟]/, burmeseCluster),
  },
  jp: { script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u, kept: 'PK' },
  kr: { script: /\p{Script=Hangul}/u, kept: '' },
}

/**
 * What is wrong with a text of another language, beside the English it says; `vocabulary` holds the words of the
 * English file.
 */
export function textFaults(language: string, text: string, english: string, vocabulary: ReadonlySet<string>): string[] {
  const writing = writings[language]
  if (writing === undefined) return [`${language} has no row in writings`]
  const parsed = read(text)
  if (typeof parsed === 'string') return [`cannot be read: ${parsed}`]
  const said = literalsOf(parsed)
  return [
    ...slotFaults(parsed, read(english)),
    ...wordFaults(language, writing, said, vocabulary),
    ...letterFaults(writing, text),
  ]
}

/** Every word of the English file, in small letters. */
export const vocabularyOf = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set(
    [...texts].flatMap((text) => {
      const parsed = read(text)
      return typeof parsed === 'string' ? [] : wordsIn(literalsOf(parsed)).map((word) => word.toLowerCase())
    }),
  )

const read = (text: string): MessageFormatElement[] | string => {
  try {
    return parse(text)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * What is filled in: by its name, a choice with its options, and a count's case for none, unless the count is written
 * as a figure whatever it is. Another language has one form for all other counts.
 */
function slotFaults(
  mine: readonly MessageFormatElement[],
  english: readonly MessageFormatElement[] | string,
): string[] {
  if (typeof english === 'string') return []
  const [own, theirs] = [slotsOf(mine), slotsOf(english)]
  const counted = elementsOf(mine).flatMap((element) => (element.type === TYPE.plural ? [element.value] : []))
  const isCase = (slot: string) => !slot.includes(', plural,') || counted.some((name) => slot.startsWith(`{${name},`))
  const forms = elementsOf(mine).flatMap((element) =>
    element.type === TYPE.plural
      ? Object.keys(element.options).filter((form) => form !== 'other' && !form.startsWith('='))
      : [],
  )
  return [
    ...[...theirs].filter((slot) => !own.has(slot) && isCase(slot)).map((slot) => `lacks ${slot}`),
    ...[...own].filter((slot) => !theirs.has(slot)).map((slot) => `fills in ${slot}, which English does not`),
    ...forms.map((form) => `has the plural form ${form}, which only English has`),
  ]
}

const slotsOf = (elements: readonly MessageFormatElement[]): ReadonlySet<string> =>
  new Set(
    elementsOf(elements).flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound) return []
      if (element.type === TYPE.select)
        return [`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`]
      if (element.type === TYPE.plural)
        return [
          `{${element.value}}`,
          ...Object.keys(element.options)
            .filter((form) => form === '=0')
            .map((form) => `{${element.value}, plural, ${form}}`),
        ]
      return [element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`]
    }),
  )

/** Every element, those inside options and tags too. */
const elementsOf = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => [
    element,
    ...(element.type === TYPE.select || element.type === TYPE.plural
      ? Object.values(element.options).flatMap(({ value }) => elementsOf(value))
      : []),
    ...(element.type === TYPE.tag ? elementsOf(element.children) : []),
  ])

const literalsOf = (elements: readonly MessageFormatElement[]): string =>
  elementsOf(elements)
    .flatMap((element) => (element.type === TYPE.literal ? [element.value] : []))
    .join(' ')

/** Words in Latin letters. */
export const wordsIn = (said: string): string[] => [...said.matchAll(/\p{Script=Latin}+/gu)].map(([word]) => word)

/** The Latin words, in small letters, that stand in a language on purpose. */
export const wordsKept = (language: string): ReadonlySet<string> =>
  new Set(wordsIn(`${everywhere} ${writings[language]?.kept ?? ''}`.toLowerCase()))

/** Whether a character is no letter at all, or one the language is written with. */
export const lettersOf =
  (language: string) =>
  (letter: string): boolean =>
    !/(?!\p{Script=Latin})\p{L}/u.test(letter) || writings[language]?.script?.test(letter) === true

/**
 * In a script of its own any Latin word is foreign; in Latin letters an English one is a word of the English file, long
 * enough not to be chance.
 */
function wordFaults(language: string, { script }: Writing, said: string, vocabulary: ReadonlySet<string>): string[] {
  const [allowed, isOwn] = [wordsKept(language), lettersOf(language)]
  const isEnglish = (word: string) =>
    script !== undefined || (vocabulary.has(word) && (word.length > 3 || shortEnglish.has(word)))
  return [
    ...wordsIn(said)
      .filter((word) => !allowed.has(word.toLowerCase()) && isEnglish(word.toLowerCase()))
      .map((word) => `says the English word ${word}`),
    ...[...new Set([...said].filter((letter) => !isOwn(letter)))].map(
      (letter) => `holds ${letter}, a letter ${language} is not written with`,
    ),
  ]
}

/** Short words that neither Vietnamese nor Indonesian has. */
const shortEnglish: ReadonlySet<string> = new Set([
  'the',
  'and',
  'for',
  'you',
  'bet',
  'not',
  'was',
  'are',
  'has',
  'out',
  'your',
])

function letterFaults({ misspelt }: Writing, text: string): string[] {
  const wrong = misspelt?.exec(text)
  return [
    ...(/(?![0-9])\p{Nd}/u.test(text) ? ['holds digits that are not Latin'] : []),
    ...(/[\p{Cf}\p{Co}\p{Cn}\u00a0]/u.test(text) ? ['holds characters that do not show'] : []),
    ...(text === text.normalize('NFC') ? [] : ['is not in the normal form NFC']),
    ...(wrong ? [`spells ${wrong[0]} in a way its script does not`] : []),
  ]
}
