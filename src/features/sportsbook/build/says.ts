import type { BuiltPick } from '#domain/bet/leg.ts'
import type { Match } from '#domain/market/rows.ts'
import type { builderMachine, BuilderQuote } from '#machines/slip/builder.ts'
import { usePlatform } from '#ui/flows/contexts.ts'
import { priceText, reprintProduct } from '#ui/prices/price-text.ts'
import { selectionName } from '#ui/prices/selection.ts'
import { pickKey } from '#ui/prices/taking.ts'
import { reasonText, type TextKey, type Translate } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useEffect, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useBoardView } from '../board/board-view.ts'

type BuilderSnapshot = SnapshotFrom<typeof builderMachine>
type States = Extract<BuilderSnapshot['value'], object>['building']
type Building = Extract<States, string> | (States extends infer S ? (S extends object ? keyof S : never) : never)

/** What is said of each state beside its figures; null where these say it, or the reason does. */
export const sayings: Readonly<Record<Building, TextKey | null>> = {
  empty: 'board.build.hint',
  pricing: 'board.build.pricing',
  priced: null,
  stale: 'board.build.changed',
  unpriced: null,
  failed: null,
}

/** The state of a builder that is on. */
export const stateOf = ({ value }: BuilderSnapshot): Building => {
  const { building } = value as { readonly building: States }
  return typeof building === 'object' ? (Object.keys(building)[0] as Building) : building
}

/** A selection of a builder by its name. */
export const nameIn = (t: Translate, { home, away, sport }: Match, pick: BuiltPick): string =>
  selectionName(t, { ...pick, built: [pick], home, away, sport })

/** What is said of a builder beside its figures: its state, what was left out, why it has no price. */
export const saysOf = (t: Translate, snapshot: BuilderSnapshot, match: Match): string => {
  const { picks, reason, place, missing } = snapshot.context
  const said = sayings[stateOf(snapshot)]
  const at = place === null ? undefined : picks[place]
  const why = reason === null ? '' : reasonText(t, reason)
  return [
    missing > 0 ? t('board.build.missing', { count: missing }) : '',
    said ? t(said) : '',
    at && why !== '' ? `${nameIn(t, match, at)}: ${why}` : why,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** What a builder costs, in words: its odds, the fair ones, and what multiplying would have said. */
const figuresOf = (t: Translate, { odds, fair, multiplied }: BuilderQuote): string[] =>
  [
    `${t('receipt.odds')} ${priceText(t, odds, 'DEC')}`,
    `${t('board.build.fair')} ${reprintProduct(fair)}`,
    `${t('board.build.multiplied')} ${reprintProduct(multiplied)}`,
  ].map((figure) => toSpeech(t, `${figure}.`))

/**
 * Announces the price of a builder, or why it has no price: at once after the member's own press, and at most every few
 * seconds while the market moves (§page.announcer). A price that is being checked is not announced.
 */
export const useAnnouncedBuilder = (snapshot: BuilderSnapshot, match: Match): void => {
  const { t } = useBoardView()
  const { announcer } = usePlatform()
  const { picks, quote } = snapshot.context
  const isSilent = !snapshot.matches('building') || stateOf(snapshot) === 'pricing'
  const sentence = isSilent ? '' : [saysOf(t, snapshot, match), ...(quote ? figuresOf(t, quote) : [])].join(' ').trim()
  const chosen = picks.map(({ oddsId, pick }) => pickKey(oddsId, pick)).join()
  const heard = useRef<string | null>(null)
  useEffect(() => {
    announcer.forget('builder')
    if (sentence === '') return
    if (heard.current === chosen) announcer.change('builder', sentence)
    else announcer.outcome(sentence)
    heard.current = chosen
  }, [announcer, chosen, sentence])
  useEffect(() => () => announcer.forget('builder'), [announcer])
}
