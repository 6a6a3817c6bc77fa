import {
  giveKey,
  printKey,
  parseKey,
  parseShortcuts,
  type Shortcut,
  shortcutNames,
  shortcutOf,
  startingKeys,
  startingShortcuts,
} from '#domain/member/shortcuts.ts'
import { describe, expect, test } from 'vitest'

describe('single-key shortcuts', () => {
  test('each starts with a key of its own', () => {
    const keys = Object.values(startingKeys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.map(parseKey)).toEqual(keys)
  })

  test.each([
    ['p', 'p'],
    ['P', 'p'],
    ['/', '/'],
    ['é', 'é'],
    ['ж', 'ж'],
    ['ก', 'ก'],
    ['Enter', undefined],
    ['ArrowDown', undefined],
    ['Tab', undefined],
    [' ', undefined],
    ['', undefined],
    ['\u0007', undefined],
    ['\u0301', undefined],
    ['Dead', undefined],
  ])('%j is kept as %j', (key, read) => expect(parseKey(key)).toBe(read))

  test.each<[Shortcut, string, unknown]>([
    ['pause', 'x', { kind: 'given', key: 'x' }],
    ['pause', 'P', { kind: 'given', key: 'p' }],
    ['pause', 'F', { kind: 'taken', by: 'favourite' }],
    ['help', '/', { kind: 'taken', by: 'command' }],
    ['pause', 'F5', { kind: 'unwritten' }],
  ])('%s asked for %j: %j', (shortcut, key, answer) =>
    expect(giveKey(startingShortcuts(), shortcut, key)).toEqual(answer),
  )

  test('all of them off do nothing and show nothing; one alone off leaves the others', () => {
    const off = { ...startingShortcuts(), isOn: false }
    expect(shortcutNames.map((name) => shortcutOf(off, startingKeys[name]))).toEqual(shortcutNames.map(() => undefined))
    expect(printKey(off, 'pause')).toBeUndefined()
    const one = startingShortcuts()
    one.keys.pause = ''
    expect([
      shortcutOf(one, 'p'),
      shortcutOf(one, ''),
      shortcutOf(one, 'O'),
      printKey(one, 'pause'),
      printKey(one, 'oddsType'),
    ]).toEqual([undefined, undefined, 'oddsType', undefined, 'O'])
  })

  test.each<[string, unknown, Partial<Record<Shortcut, string>>, boolean]>([
    ['nothing', null, {}, true],
    ['another kind of thing', 'p', {}, true],
    ['a choice', { isOn: false, keys: { ...startingKeys, pause: 'x' } }, { pause: 'x' }, false],
    ['one that is missing has its start', { isOn: true, keys: { pause: '' } }, { pause: '' }, true],
    ['one key for two is the first one’s', { isOn: true, keys: { ...startingKeys, slip: 'g' } }, { slip: '' }, true],
    [
      'what no key writes is none',
      { isOn: true, keys: { ...startingKeys, slip: 'Enter', tab: 5 } },
      { slip: '', tab: '' },
      true,
    ],
  ])('kept %s', (_, kept, changed, isOn) =>
    expect(parseShortcuts(kept)).toEqual({ isOn, keys: { ...startingKeys, ...changed } }),
  )
})
