import { printAmount } from '#domain/money/money.ts'
import { usePublicContext } from '#ui/flows/contexts.ts'
import { reasonSentence } from '#ui/text/reason.ts'
import { type Translate, useText } from '#ui/text/text.tsx'
import { toSpeech } from '#ui/text/to-speech.ts'
import { useEffect, useRef } from 'react'
import type { EditState, EditView } from './flow.tsx'

type Sentence = (t: Translate, edit: EditView) => string

const figures: Sentence = (t, { quote, name, currency }) => {
  const against = quote?.valueCode ?? quote?.code ?? null
  if (against) return reasonSentence(t, against)
  const print = (minor: bigint | null | undefined) => (minor == null ? '–' : printAmount(minor, currency))
  return t('bets.edit.said', {
    bet: name,
    value: print(quote?.value),
    risk: print(quote?.risk),
    win: print(quote?.toWin),
  })
}

const sentences: Record<EditState, Sentence | null> = {
  deciding: null,
  idle: null,
  asking: null,
  quoted: figures,
  suspended: (t, { reason }) => reasonSentence(t, reason),
  confirming: (t, edit) => `${t('bets.edit.confirm.title')}. ${figures(t, edit)}`,
  moved: (t, edit) => `${t('bets.edit.moved.title')}. ${figures(t, edit)}`,
  editing: null,
  waiting: (t) => `${t('bets.edit.checking')}. ${t('bets.edit.waiting')}`,
  unknown: (t, { name }) => t('bets.edit.unknown', { bet: name }),
  done: (t, { made, currency }) =>
    t('bets.edit.done', { ref: made?.refNo ?? '', value: printAmount(made?.value ?? 0n, currency) }),
  refused: (t, { reason }) => `${t('bets.edit.refused.title')}. ${reasonSentence(t, reason)}`,
}

/** The one sentence due when a state begins; undefined if there is nothing new to say. */
export const editSentence = (t: Translate, state: EditState, edit: EditView): string | undefined => {
  const sentence = sentences[state]?.(t, edit)
  return sentence === undefined ? undefined : toSpeech(t, sentence)
}

/** The announcer's subject for the figures of an edit. */
const subject = 'edit'

/**
 * Announces each outcome once, and the figures: at once where the member has changed the new bet, and sparingly where
 * prices moved by themselves; not if the focus has just moved to the heading, which reads the same sentence.
 */
export const useAnnouncements = (state: EditState, edit: EditView): void => {
  const t = useText()
  const { announcer } = usePublicContext()
  const { draft } = edit
  const announced = useRef({ sentence: '', draft })
  const sentence = state === 'asking' ? undefined : (editSentence(t, state, edit) ?? '')
  useEffect(() => {
    if (sentence === undefined) return
    const before = announced.current
    announced.current = { sentence, draft }
    if (sentence === before.sentence || sentence === '') return
    if (state === 'quoted' && before.draft === draft) return announcer.change(subject, sentence)
    announcer.forget(subject)
    if (document.activeElement?.getAttribute('aria-label') !== sentence) announcer.outcome(sentence)
  }, [announcer, state, sentence, draft])
  useEffect(() => () => announcer.forget(subject), [announcer])
}
