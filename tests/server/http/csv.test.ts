import { calls, type CallName } from '#calls/all.ts'
import type { Call } from '#calls/call.ts'
import { sheetOf } from '#server/http/csv.ts'
import { describe, expect, test } from 'vitest'

const sheets = (Object.keys(calls) as CallName[]).flatMap((name): [CallName, Call][] => {
  const call = calls[name] as Call
  return call.csv === undefined ? [] : [[name, call]]
})

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
