import type { Translate } from '#ui/text/text.tsx'
import type { CommandWords } from './find.ts'
import { vocabularyOf } from './places.ts'

/** The words in which lines are read, in the member's language. */
export const commandWordsIn = (t: Translate): CommandWords => ({
  vocabulary: vocabularyOf(t),
  rooms: { room: t('keys.words.room'), predict: t('keys.words.predict') },
  verbs: {
    score: t('keys.words.score'),
    cashOut: t('keys.words.cashOut'),
    editBet: t('keys.words.editBet'),
    build: t('keys.words.build'),
    atLeast: t('keys.words.atLeast'),
    atMost: t('keys.words.atMost'),
    notify: t('keys.words.notify'),
    half: t('keys.words.half'),
  },
})
