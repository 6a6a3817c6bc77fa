import { terminalText } from '#domain/text/plain-text.ts'

/**
 * Prints lines for a person. What members, feeds and files wrote is among them, and must not steer the terminal
 * (§wire.plain-text).
 */
export const say = (...texts: readonly string[]): void => void process.stdout.write(linesOf(texts))

/** The same to the standard error, each line after the product's name. */
export const complain = (...texts: readonly string[]): void =>
  void process.stderr.write(linesOf(texts.flatMap((text) => text.split('\n')).map((line) => `touchline: ${line}`)))

const linesOf = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.split('\n'))
    .map((line) => `${terminalText(line)}\n`)
    .join('')
