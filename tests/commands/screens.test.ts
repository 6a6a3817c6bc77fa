import { looksAt, parseSize } from '#commands/screens/album.ts'
import { describe, expect, test } from 'vitest'

describe('sizes of the pictures', () => {
  test.each([
    ['320', { width: 320 }],
    ['1280x720', { width: 1280, height: 720 }],
    ['844x390', { width: 844, height: 390 }],
    ['319', undefined],
    ['1280x', undefined],
    ['1280x100', undefined],
    ['9999', undefined],
    ['wide', undefined],
  ])('%s', (text, size) => expect(parseSize(text)).toEqual(size))

  test('each in light and dark, named by the request; a height of its own where none was', () => {
    const looks = looksAt([{ width: 390 }, { width: 1440 }, { width: 844, height: 390 }])
    expect(looks.map(({ name, height }) => `${name} ${height}`)).toEqual([
      '390-light 844',
      '390-dark 844',
      '1440-light 900',
      '1440-dark 900',
      '844x390-light 390',
      '844x390-dark 390',
    ])
  })
})
