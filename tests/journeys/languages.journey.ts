import { expect } from '@playwright/test'
import { type OfferedLanguage, offeredLanguages } from '#locales/index.ts'
import { chromiumFlags, findChromium } from '../_kit/chromium.ts'
import { saySample } from '../_kit/sample.ts'
import { misfitsOn } from './_fit.ts'
import { test } from './_harness.ts'
import { untranslatedOn, memberLanguage } from './_member-language.ts'
import { tour } from './_tour.ts'

// A browser that speaks a language none of ours is, so that whatever it says by itself is noticed; tall, so that the
// board holds every row.
test.use({
  locale: 'de-DE',
  viewport: { width: 1440, height: 2400 },
  launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, '--lang=de'] },
})

/** Where the texts of all nine languages are measured on the narrowest phone, in the first walk. */
const measured: ReadonlySet<string> = new Set([
  'sign-in',
  'the board',
  'the menu of the member',
  'a bet to confirm',
  'a parlay',
  'the bet list',
  'a cash-out',
  'the statement',
  'the rooms',
  'the guided tour',
  'a room to create',
  'the terms of a room',
  'a room created',
  'a prediction',
  'a room closed',
  'settings',
  'betting settings',
  'the account',
  'notifications',
  'the keys',
  'protection',
  'no such page',
])

const walked: readonly OfferedLanguage[] = ['my', 'tw', 'th']

for (const code of walked) {
  test(`§page.languages: the whole product in ${code}: no English, no German and no Buddhist year on any page`, async ({
    page,
    harness,
  }) => {
    page.setDefaultTimeout(15_000)
    const language = memberLanguage(code)
    const { matches, leagues } = harness.touchline.house.board
    const names = [
      'Touchline',
      harness.member.accountId,
      harness.member.accountId.slice(0, 2),
      'MYR',
      ...[...matches.values()].flatMap(({ home, away }) => [home, away]),
      ...[...leagues.values()].map(({ name }) => name),
    ]
    const strangers: string[] = []
    const misfits: string[] = []
    for (const [name, step] of Object.entries(tour)) {
      await test.step(name, () => step({ page, harness, language }))
      strangers.push(...(await untranslatedOn(page, code, names)).map((stranger) => `${name}: ${stranger}`))
      if (code !== walked[0] || !measured.has(name)) continue
      const { misfits: found, without } = await misfitsOn(page, language)
      if (name === 'sign-in' && without.length > 0)
        saySample(
          `${offeredLanguages.length - without.length} of ${offeredLanguages.length} languages measured at 320 px; no font here for ${without.join(' ')}`,
        )
      misfits.push(...found.map((misfit) => `${name}: ${misfit}`))
    }
    expect(strangers).toEqual([])
    expect(misfits).toEqual([])
  })
}
