import { hasShareSheet, type SharedLink, shareLink } from '#ui/flows/share-link.ts'
import { expect, test } from 'vitest'

const link = { title: 'A slip', url: 'https://house.test/desktop?slip=x' }
const named = (name: string) => Object.assign(new Error(name), { name })

/** what the device has | under a finger | what its sheet and its clipboard say | and the outcome */
test.each<[string, boolean, Error | 'done' | 'none', Error | 'done' | 'none', SharedLink, string[]]>([
  ['a phone with a sheet', true, 'done', 'done', 'shared', ['sheet']],
  ['a sheet that the member closes', true, named('AbortError'), 'done', 'dismissed', ['sheet']],
  ['a sheet that fails', true, named('NotAllowedError'), 'done', 'copied', ['sheet', 'clipboard']],
  ['a phone without a sheet', true, 'none', 'done', 'copied', ['clipboard']],
  ['a desk with a sheet', false, 'done', 'done', 'copied', ['clipboard']],
  ['a clipboard that is forbidden', false, 'none', named('NotAllowedError'), 'byHand', ['clipboard']],
  ['no clipboard', false, 'none', 'none', 'byHand', []],
])('%s', async (_, isHand, sheet, clipboard, became, used) => {
  const tried: string[] = []
  const answer = (name: string, says: Error | 'done') => async () => {
    tried.push(name)
    if (says !== 'done') throw says
  }
  const device = {
    ...(sheet !== 'none' && { share: answer('sheet', sheet) }),
    ...(clipboard !== 'none' && { clipboard: { writeText: answer('clipboard', clipboard) } }),
  } as unknown as Navigator
  expect(hasShareSheet(device, isHand)).toBe(isHand && sheet !== 'none')
  expect([await shareLink(link, device, isHand), tried]).toEqual([became, used])
})
