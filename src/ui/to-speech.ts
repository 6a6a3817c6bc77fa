import type { Translate } from './text.tsx'

/** The spoken form (§page.spoken): a minus, a split line and a Myanmar price are printed with signs that not every voice reads out. */
export const toSpeech = (t: Translate, text: string): string =>
  text
    .replace(
      /(\d+|\()([\u2212+])(\d+)\b/g,
      (_, before: string, sign: string, value: string) =>
        `${before === '(' ? before : `${before} `}${t(sign === '+' ? 'board.spoken.plus' : 'board.spoken.minus', { value })}`,
    )
    .replace(/(\u2212?)(\d+(?:\.\d+)?)(?:[-/](\d+(?:\.\d+)?))?/g, (_, minus: string, low: string, high?: string) => {
      const value = high === undefined ? low : t('board.spoken.quarter', { low, high })
      return minus === '' ? value : t('board.spoken.minus', { value })
    })
