import { terminalText } from '#domain/text/plain-text.ts'

/**
 * A fault that nothing caught leaves a process in a state that nobody knows: it is said in one line, and the process
 * ends, so that the one who supervises it starts it again (§game.studio-restarted).
 */
export const endOnFault = (what: string): void => {
  process.on('uncaughtException', (error: unknown) => {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(
      `touchline: ${what} ends by a fault: ${terminalText(words.replaceAll(/\s*\n\s*/g, ' | '))}\n`,
      () => process.exit(1),
    )
  })
}
