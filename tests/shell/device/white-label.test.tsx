import { languageOf } from '#locales/index.ts'
import { Languages } from '#features/landing/languages.tsx'
import { Header } from '#shell/pages/header/header.tsx'
import { storageKeys } from '#shell/device/storage-keys.ts'
import { getAllByRole, getByRole } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { act, openSlipHarness, show } from '../../features/slip/harness.tsx'

/** A second operator's page, signed out. */
const open = () => {
  const harness = openSlipHarness({ profile: null })
  const platform = { ...harness.platform, brand: 'Ann & Co', logo: '/web/logo.svg', languages: ['th', 'en'] as const }
  return {
    ...harness,
    ...show(
      { platform },
      <>
        <Header mayNamePages />
        <Languages />
      </>,
    ),
  }
}

describe('§page.white-label: white-label', () => {
  test('the operator’s own name and sign are in the header, and its languages alone are offered, its first one first', () => {
    const { host } = open()
    expect(getByRole(host, 'link').textContent).toBe('Ann & Co')
    expect(host.querySelector('header img')?.getAttribute('src')).toBe('/web/logo.svg')
    act(() => getByRole(host, 'button', { name: /^Languages: / }).click())
    const list = getByRole(host, 'list', { name: 'Languages' })
    expect(getAllByRole(list, 'listitem').map(({ textContent }) => textContent)).toEqual(['ไทย', 'English'])
  })

  test('§page.languages: a language that is pressed counts as picked, also the one already chosen', () => {
    const { host, platform } = open()
    expect(platform.preferences.languagePicked).toBe(false)
    for (const name of ['English', 'ไทย']) {
      platform.preferences.languagePicked = false
      act(() => getByRole(host, 'button', { name: /^Languages: / }).click())
      act(() => getByRole(host, 'button', { name }).click())
      expect([platform.preferences.language, platform.preferences.languagePicked]).toEqual([
        name === 'English' ? 'en' : 'th',
        true,
      ])
    }
  })

  test.each([
    ['th', ['en', 'th'], 'th'],
    ['kr', ['th', 'en'], 'th'],
    ['', ['my'], 'my'],
    ['en', [], 'en'],
  ] as const)('%j of %j is shown as %s', (chosen, offered, shown) => expect(languageOf(chosen, offered)).toBe(shown))

  test('§settings.on-device: what a device keeps of one is not what it keeps of the other', () => {
    const [own, label] = [Object.values(storageKeys(false)), Object.values(storageKeys(true))]
    expect(own.filter((key) => label.includes(key))).toEqual([])
  })
})
