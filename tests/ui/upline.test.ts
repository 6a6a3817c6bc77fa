import type { calls } from '#calls/all.ts'
import { reloadProfile } from '#calls/member/member.ts'
import { uplineLevels } from '#domain/member/account.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { type OfferedLanguage, offeredLanguages } from '#locales/index.ts'
import { loadTexts } from '#locales/load-texts.ts'
import { ask } from '#ui/flows/ask.ts'
import { reasonText } from '#ui/text/text.tsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sayIn } from '../_kit/texts.ts'

type Refused = (typeof calls)['reloadProfile']
const identity = { account_id: 'ann', session_token: 'token' }
const refuse = async (statusdesc: ErrorCode, more: object = {}) => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(JSON.stringify({ status: 0, statusdesc, ...more }), {
        headers: { 'content-type': 'application/json' },
      }),
  )
  return ask<Refused>(reloadProfile, identity)
}
const wordsIn = async (language: OfferedLanguage) =>
  sayIn(language, (await loadTexts(language, 'publicContext')) as Record<string, string>)
const sent = [
  'BLOCK',
  'CLOSE',
  'FREEZE',
  'SUSPEND',
  'account_inactive',
  'NoUserAccessRight',
  'memberInactive',
  'memberCommissionNotSetup',
] as const

afterEach(async () => {
  await refuse('session_expired')
  vi.unstubAllGlobals()
})

describe('§account.contact-upline: who is blocked, frozen, suspended or denied is asked to contact the upline', () => {
  test.each([
    [
      'BLOCK',
      'Account has been blocked!',
      'Account has been blocked! Please contact your upline (master harbour-quay) to continue...',
    ],
    [
      'SUSPEND',
      'Your account is now view only.',
      'Your account is now view only. Please contact your upline (master harbour-quay) to continue...',
    ],
    [
      'NoUserAccessRight',
      'Permission denied! Please contact your upline to continue...',
      'Permission denied! Please contact your upline (master harbour-quay) to continue...',
    ],
  ] as const)(
    '§account.contact-upline: %s: in plain words, and by name where the server names one',
    async (code, plain, named) => {
      const say = await wordsIn('en')
      await refuse(code)
      expect(reasonText(say, code)).toBe(plain)
      await refuse(code, { upline: 'harbour-quay', upline_level: 'master' })
      expect(reasonText(say, code)).toBe(named)
      await refuse(code)
      expect(reasonText(say, code)).toBe(plain)
    },
  )

  test.each(offeredLanguages)('in %s every rank has a word of its own, and every text takes it', async (language) => {
    const say = await wordsIn(language)
    const ranks = uplineLevels.map((level) => say('dialog.upline', { level, name: 'harbour' }))
    expect(new Set(ranks).size).toBe(uplineLevels.length)
    for (const code of sent) {
      await refuse(code, { upline: 'harbour', upline_level: 'agent' })
      expect(reasonText(say, code)).toContain(ranks[0])
      await refuse(code)
      expect(reasonText(say, code)).not.toMatch(/harbour|none|\(\)|（）|  | $/)
    }
  })
})
