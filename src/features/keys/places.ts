import type { NamedPath } from '#features/linked-paths.ts'
import { pages } from '#features/routes.ts'
import { wordsOf } from '#domain/command/tokens.ts'
import { commonWords, type Meaning, type Vocabulary } from '#domain/command/vocabulary.ts'
import { marketCodes } from '#domain/market/catalogue.ts'
import { outrightMarketType, type Tab, tabs } from '#domain/market/rows.ts'
import { formats } from '#domain/market/sports.ts'
import type { OddsStore } from '#ui/prices/odds-store.ts'
import type { ShownOddsType } from '#ui/prices/price-text.ts'
import type { Translate, TextKey } from '#ui/text/text.tsx'
import type { NamedGame } from './games.ts'
import { actNames } from './result-label.ts'
import { type Act, acts, type Result, wordedActs } from './results.ts'

/** A result and its names. */
export interface Named {
  readonly result: Result
  readonly name: string
  /** Other words for it. */
  readonly also: string
}

/** Pages and acts that need no match, by their names in the member's language. */
export const placesOf = (
  t: Translate,
  { board }: OddsStore,
  sports: readonly number[],
  oddsTypes: readonly ShownOddsType[],
  paths: readonly NamedPath[],
  games: readonly NamedGame[] = [],
): readonly Named[] => [
  ...acts.map((act): Named => ({ result: { kind: 'act', act }, name: t(actNames[act]), also: alsoFor(t, act) })),
  ...paths.map((path): Named => ({ result: { kind: 'page', path }, name: t(pages[path].name), also: path })),
  ...games.map(({ id, name }): Named => ({ result: { kind: 'game', game: id, name }, name, also: '' })),
  ...(Object.keys(tabs) as Tab[]).map(
    (tab): Named => ({ result: { kind: 'tab', tab }, name: t(`board.tab.${tab}`), also: tab }),
  ),
  ...(['hdpou', '1x2', 'simple', 'outright'] as const).map(
    (view): Named => ({ result: { kind: 'view', view }, name: t(`board.marketView.${view}`), also: view }),
  ),
  ...oddsTypes.map(
    (oddsType): Named => ({ result: { kind: 'oddsType', oddsType }, name: t(`odds.${oddsType}`), also: oddsType }),
  ),
  ...sports.map(
    (sport): Named => ({ result: { kind: 'sport', sport }, name: t(`sports.${sport}` as TextKey), also: '' }),
  ),
  ...[...board.leagues.values()]
    .filter(({ sport }) => sports.includes(sport))
    .sort(
      (a, b) =>
        Number(a.type === outrightMarketType) - Number(b.type === outrightMarketType) ||
        a.order - b.order ||
        a.id - b.id,
    )
    .map(({ id, name }): Named => ({ result: { kind: 'league', league: id }, name, also: '' })),
]

const alsoFor = (t: Translate, act: Act): string => {
  const worded = wordedActs.find((one) => one === act)
  const mode = act === 'dark' || act === 'light' ? `|${t('menu.mode')}` : ''
  return worded ? `${act}|${t(`keys.words.${worded}`)}${mode}` : act
}

/** Each act with its other names, as the list of commands shows them. */
export const commandsOf = (t: Translate): readonly string[] => {
  const row = (name: string, words: string) =>
    words === '' ? name : t('keys.commands.row', { name, words: words.split('|').join(', ') })
  return [
    row(t('keys.name.score'), t('keys.words.score')),
    row(t('board.build.open'), t('keys.words.build')),
    ...acts.map((act) => {
      const worded = wordedActs.find((one) => one === act)
      return row(t(actNames[act]), worded ? t(`keys.words.${worded}`) : '')
    }),
  ]
}

/**
 * The words of the trade in the member's language, added to those that all languages share; `|` separates words for one
 * thing.
 */
export const vocabularyOf = (t: Translate): Vocabulary => {
  const said = (text: string, meaning: Meaning) =>
    text
      .split('|')
      .flatMap((one) => [one, one.replace(/\(.*\)/, '')])
      .map((one) => [wordsOf(one), meaning] as const)
  return [
    ...commonWords,
    ...marketCodes.flatMap((market) =>
      formats.flatMap((format) => said(t(`market.${market}`, { format }), { kind: 'market', market })),
    ),
    ...said(t('market.hdp').replace('/', '|'), { kind: 'market', market: 'hdp' }),
    ...(['ht', 'ft'] as const).flatMap((period) =>
      formats.flatMap((format) =>
        said(`${t(`board.period.${period}`, { format })}|${t(`keys.words.${period}`)}`, { kind: 'period', period }),
      ),
    ),
    ...(['draw', 'odd', 'even', 'yes', 'no'] as const).flatMap((pick) =>
      said(t(`selection.${pick}`), { kind: 'pick', pick }),
    ),
    ...(['over', 'under'] as const).flatMap((pick) =>
      formats.flatMap((format) => said(t(`selection.${pick}`, { line: '', format }), { kind: 'pick', pick })),
    ),
    ...(['home', 'away', 'win'] as const).flatMap((pick) => said(t(`keys.words.${pick}`), { kind: 'pick', pick })),
    ...(['corners', 'bookings'] as const).flatMap((subject) =>
      said(t(`board.child.${subject}`), { kind: 'subject', subject }),
    ),
    ...said(t('keys.words.bs'), { kind: 'market', market: 'bs' }),
    ...said(t('keys.words.stake'), { kind: 'stake' }),
    ...said(t('keys.words.price'), { kind: 'price' }),
    ...said(t('keys.words.filler'), { kind: 'filler' }),
  ]
}
