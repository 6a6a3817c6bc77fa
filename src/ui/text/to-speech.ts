import type { Translate } from './text.tsx'

/** A handicap with a plus, whole or in two halves; not an amount, which has its cents or thousands. */
const plusLine = /(?<=^|\s)\+(\d+(?:\.5)?(?:\/\d+(?:\.5)?)?)(?![.,/-]?\d)/g

/** The two halves of a split line are half a goal apart; other numbers with a stroke between them are odds. */
const half = 0.5

/**
 * The spoken form (§page.spoken): a sign, a split line and a Myanmar price are printed with signs that not every voice
 * reads out.
 */
export const toSpeech = (t: Translate, text: string): string =>
  text
    .replace(plusLine, (_, value: string) => t('board.spoken.plus', { value }))
    .replace(
      /(\d+|\()([\u2212+])(\d+)\b/g,
      (_, before: string, sign: string, value: string) =>
        `${before === '(' ? before : `${before} `}${t(sign === '+' ? 'board.spoken.plus' : 'board.spoken.minus', { value })}`,
    )
    .replace(
      /(\u2212?)(\d+(?:\.\d+)?)(?:([-/])(\d+(?:\.\d+)?))?/g,
      (_, minus: string, low: string, mark?: string, high?: string) => {
        const value =
          high === undefined
            ? low
            : mark === '/' && Number(high) - Number(low) !== half
              ? t('board.spoken.fraction', { won: low, risked: high })
              : t('board.spoken.quarter', { low, high })
        return minus === '' ? value : t('board.spoken.minus', { value })
      },
    )
