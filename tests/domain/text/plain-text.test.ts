import { isPlainText, terminalJson, terminalText } from '#domain/text/plain-text.ts'
import { describe, expect, test } from 'vitest'

const steering = [0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f, 0x61c]
const controls = [0x00, 0x07, 0x08, 0x1b, 0x7f, 0x85, 0x9b, 0x2028, 0x2029, 0xfff9, 0xe0001, 0xe0041]

describe('§wire.plain-text: text of others', () => {
  test.each([...steering, ...controls].map((code) => [code.toString(16), String.fromCodePoint(code)]))(
    'U+%s is not plain, and is shown as its code point, also in JSON',
    (code, sign) => {
      expect(isPlainText(`paid${sign}diap`)).toBe(false)
      expect(terminalText(`paid${sign}diap`)).toBe(`paid<${code.toUpperCase().padStart(4, '0')}>diap`)
      expect(terminalJson({ said: `paid${sign}diap` })).toMatch(/^[ -~]*$/)
      expect(JSON.parse(terminalJson({ said: `paid${sign}diap` }))).toEqual({ said: `paid${sign}diap` })
    },
  )

  test('no character of Unicode that a terminal obeys or hides is let through', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const sign = String.fromCodePoint(code)
      if (/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(sign))
        expect(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(terminalText(sign))).toBe(false)
    }
    expect(terminalText('half \ud800 a pair')).toBe('half <D800> a pair')
  })

  test.each(['ប្រាក់​ខ្ញុំ', 'ငွေ', 'กติกา', '가상', 'Nguyễn', '👩‍👩‍👧', 'two\nlines'])('%s is plain', (text) =>
    expect(isPlainText(text)).toBe(true),
  )
  test('lines and joiners', () => expect(terminalText('ប្រាក់​ខ្ញុំ\nand\tmore')).toBe('ប្រាក់ខ្ញុំ and more'))
})
