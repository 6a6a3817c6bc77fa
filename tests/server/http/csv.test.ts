import { calls, type CallName } from '#calls/all.ts'
import type { Call } from '#calls/call.ts'
import { sheetOf } from '#server/http/csv.ts'
import { describe, expect, test } from 'vitest'

const sheets = (Object.keys(calls) as CallName[]).flatMap((name): [CallName, Call][] => {
  const call = calls[name] as Call
  return call.csv === undefined ? [] : [[name, call]]
})

interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema | readonly Schema[]
  readonly anyOf?: readonly Schema[]
}

describe('§wire.lists: an answer as a sheet', () => {
  test.each(sheets)('%s without rows has its heads all the same', (_, { csv = '', answer }) => {
    const [head = '', ...rest] = sheetOf({ [csv]: [] }, csv, answer)
      .replace('\uFEFF', '')
      .split('\r\n')
    expect(head.split(',').length).toBeGreaterThan(1)
    expect(rest).toEqual([''])
  })

  test.each(sheets)('%s keeps its heads in their places, whatever a row leaves out', (_, { csv = '', answer }) => {
    const [empty] = sheetOf({ [csv]: [] }, csv, answer).split('\r\n')
    const [head] = sheetOf({ [csv]: [{}] }, csv, answer).split('\r\n')
    expect(head).toBe(empty)
  })

  test.each(sheets)('%s has no text that a spreadsheet runs or counts with', (_, { csv = '', answer }) => {
    const filled = (schema: Schema): unknown => {
      if (schema.anyOf) return filled(schema.anyOf[0]!)
      if (schema.properties)
        return Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, filled(one)]))
      if (schema.items) return [filled(Array.isArray(schema.items) ? schema.items[0]! : schema.items)]
      return schema.type === 'string' ? '=1+1' : 1
    }
    const row = filled((answer as Schema).properties![csv]!.items as Schema)
    for (const nasty of ['=1+1', '+1+1', '@A1', '-A1', '3-1', '1234567890123456', '007', 'mar5', '5%', '＝A1']) {
      const text = JSON.stringify(row).replaceAll('=1+1', nasty)
      const [, line = ''] = sheetOf({ [csv]: [JSON.parse(text)] }, csv, answer).split('\r\n')
      // Of several values in one cell the first begins it: it must not make a formula of them.
      const begins = /^[=@＝]/.test(nasty) ? nasty : `${nasty},`
      expect(line.split(',').filter((cell) => `${cell},`.startsWith(begins))).toEqual([])
    }
  })

  test('a score does not become a day, and a long number keeps its digits', () => {
    const { csv = '', answer } = calls.listAccepted as Call
    const [, row = ''] = sheetOf(
      { [csv]: [{ bet_id: '1234567890123456', legs: [{ score: [2, 1] }] }] },
      csv,
      answer,
    ).split('\r\n')
    expect(row).toContain('\t1234567890123456')
    expect(row).toContain('2–1')
  })
})
