import {
  alphanumeric,
  email,
  formFault,
  type FormRule,
  type FormRuleName,
  ipv4,
  letterAndNumber,
  letters,
  maxLength,
  maxValue,
  minLength,
  minValue,
  notSame,
  numeric,
  required,
  reservedFormRules,
  same,
  select,
  url,
} from '#domain/text/form.ts'
import en from '#locales/en.json' with { type: 'json' }
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

interface Row {
  readonly asked: FormRule
  readonly keep: readonly string[]
  readonly break: readonly string[]
  /** What is said of a field named Amount. */
  readonly says: string
}

/** An e-mail address of so many characters. */
const longAddress = (length: number) => `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(4).slice(0, length - 69)}.com`

const table: Record<FormRuleName, Row> = {
  required: { asked: required, keep: ['x', ' '], break: [''], says: 'Amount is required!' },
  select: { asked: select, keep: ['1'], break: [''], says: 'Please select an option for Amount!' },
  minValue: {
    asked: minValue(10),
    keep: ['10', '11', '010'],
    break: ['9', '', 'x', '-20', '1e3', '10.5'],
    says: 'Amount must be at least 10!',
  },
  maxValue: {
    asked: maxValue(1_000),
    keep: ['1000', '0'],
    break: ['1001', '', 'x'],
    says: 'Amount must be at most 1000!',
  },
  minLength: {
    asked: minLength(6),
    keep: ['123456', '🐎🐎🐎🐎🐎🐎'],
    break: ['12345', '', '🐎🐎🐎'],
    says: 'Amount must be at least 6 characters!',
  },
  maxLength: {
    asked: maxLength(10),
    keep: ['1234567890', '', '🐎🐎🐎🐎🐎🐎🐎🐎🐎🐎'],
    break: ['12345678901'],
    says: 'Amount must be at most 10 characters!',
  },
  letters: { asked: letters, keep: ['Ab', ''], break: ['a1', 'a b', 'ü'], says: 'Amount can contain letters only!' },
  alphanumeric: {
    asked: alphanumeric,
    keep: ['Ab9', ''],
    break: ['a-1', 'a b', 'ü'],
    says: 'Amount can contain letters and digits only!',
  },
  numeric: {
    asked: numeric,
    keep: ['0', '123'],
    break: ['', '1.5', '-1', '1e3', '１２'],
    says: 'Amount can contain digits only!',
  },
  email: {
    asked: email,
    keep: ['ann@example.com', 'a.b+c@d-e.co.uk', longAddress(254)],
    break: [
      '',
      'ann',
      'ann@',
      '@b.co',
      'a b@c.de',
      'a@b',
      'a@-b.co',
      'a@b..co',
      `${'a'.repeat(65)}@b.co`,
      longAddress(255),
    ],
    says: 'Amount must be a valid email address!',
  },
  ipv4: {
    asked: ipv4,
    keep: ['0.0.0.0', '192.168.1.254', '255.255.255.255'],
    break: ['', '256.1.1.1', '1.1.1', '1.1.1.1.', '1.1.1.1.1', '01.256.1.1', 'a.b.c.d'],
    says: 'Amount must be a valid IPv4 address!',
  },
  url: {
    asked: url,
    keep: ['https://example.com/a?b', 'http://localhost'],
    break: ['', 'example.com', 'javascript:alert(1)', 'ftp://a.b'],
    says: 'Amount must be a valid web address!',
  },
  same: { asked: same('a', 'Again'), keep: ['a'], break: ['A', ''], says: 'Amount must be the same as Again!' },
  notSame: {
    asked: notSame('a', 'Again'),
    keep: ['A', ''],
    break: ['a'],
    says: 'Amount must not be the same as Again!',
  },
  letterAndNumber: {
    asked: letterAndNumber,
    keep: ['a1', '1a'],
    break: ['a', '1', '', '--'],
    says: 'Amount must contain both a letter and a number!',
  },
}

describe('§refusal.forms: generic form messages', () => {
  test.each(Object.entries(table))('%s', (name, { asked, keep, break: broken, says }) => {
    expect(asked.rule).toBe(name)
    expect(keep.map((value) => [value, formFault(value, [asked])])).toEqual(keep.map((value) => [value, null]))
    expect(broken.map((value) => [value, formFault(value, [asked])?.rule])).toEqual(
      broken.map((value) => [value, name]),
    )
    const values = { field: 'Amount', ...asked.values }
    expect(en[`form.${asked.rule}`].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key as 'field']))).toBe(
      says,
    )
  })

  test('a rule that no form asks for is reserved, and no other is', () => {
    const source = globSync('{src,machines}/**/*.{ts,tsx}', { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .flatMap((text) => text.match(/import \{[^}]*\} from '[^']*text\/form\.ts'/g) ?? [])
      .join()
    const unasked = Object.keys(table).filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
    expect(unasked.toSorted()).toEqual(reservedFormRules.toSorted())
  })

  test('the first that is broken is said', () => {
    expect(formFault('', [required, minLength(6)])?.rule).toBe('required')
    expect(formFault('12345', [required, minLength(6), maxLength(3)])).toMatchObject({
      rule: 'minLength',
      values: { min: 6 },
    })
  })
})
