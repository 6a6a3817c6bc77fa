/**
 * Characters that change how text around them is shown: direction, line and paragraph, tags that no page shows
 * (§wire.plain-text). Joiners are none of them: Khmer and Burmese are written with them.
 */
const steering = /[\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

/**
 * Whether text shows as it is written: no control characters but line breaks, and none that steer what is around them.
 */
export const isPlainText = (text: string): boolean => !/[^\P{Cc}\n]/u.test(text) && !steering.test(text)

const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu
/** They join or part the letters of a word, and a terminal shows the word without them as well. */
const joiners = /[\u00ad\u200b-\u200d\u2060\ufeff]/gu

/**
 * Text of others as a terminal may show it, on one line: what a terminal would obey or hide is written as its code
 * point, `<202E>`.
 */
export const terminalText = (text: string): string =>
  text
    .replace(joiners, '')
    .replace(/[\t\n\r]/g, ' ')
    .replace(hidden, (sign) => `<${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}>`)

/** JSON of what others wrote, as a terminal may show it: the same value, with each of those characters escaped. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value).replace(hidden, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
