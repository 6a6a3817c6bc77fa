import { afterEach, describe, expect, test, vi } from 'vitest'
import { complain, say } from '../../src/commands/say.ts'

describe('§wire.plain-text: what a command prints steers no terminal', () => {
  const printed: string[] = []
  const keep = (text: unknown) => printed.push(String(text)) > 0
  afterEach(() => {
    vi.restoreAllMocks()
    printed.length = 0
  })

  test.each([
    ['a line', 'a line\n'],
    ['\nopen\n  at last', '\nopen\n  at last\n'],
    ['member \u202egnp.exe', 'member <202E>gnp.exe\n'],
    ['\u001b[2Jthe ledger holds', '<001B>[2Jthe ledger holds\n'],
    ['wallet 7: \u0007\r\u009b1A', 'wallet 7: <0007> <009B>1A\n'],
  ])('%j', (text, shown) => {
    vi.spyOn(process.stdout, 'write').mockImplementation(keep)
    vi.spyOn(process.stderr, 'write').mockImplementation(keep)
    say(text)
    expect(printed.join('')).toBe(shown)
    printed.length = 0
    complain(text)
    expect(printed.join('')).toBe(shown.replaceAll(/^(?=[^]*)/gm, 'touchline: ').replace(/touchline: $/, ''))
  })
})
