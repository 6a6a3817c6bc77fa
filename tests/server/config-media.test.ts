import { ConfigError, parseConfig } from '#server/config/config.ts'
import { parseStreamUrl } from '#server/config/media.ts'
import { describe, expect, test } from 'vitest'

const hosts = ['media.ann.test', 'cdn.ann.test:8443', '127.0.0.1:8080']

describe('§page.live-tv: where a stream may come from', () => {
  test.each([
    ['https://media.ann.test/7/index.m3u8', 'https://media.ann.test/7/index.m3u8'],
    ['https://MEDIA.ann.test:443/a/../b.m3u8?k=1', 'https://media.ann.test/b.m3u8?k=1'],
    ['https://cdn.ann.test:8443/x', 'https://cdn.ann.test:8443/x'],
    ['http://127.0.0.1:8080/x', 'http://127.0.0.1:8080/x'],
    ['http://media.ann.test/x', undefined],
    ['https://127.0.0.1:8080/x', undefined],
    ['http://127.0.0.1:8081/x', undefined],
    ['https://cdn.ann.test/x', undefined],
    ['https://evil.test/x', undefined],
    ['https://media.ann.test.evil.test/x', undefined],
    ['https://media.ann.test@evil.test/x', undefined],
    ['https://ann:secret@media.ann.test/x', undefined],
    ['https://media.ann.test/x#y', undefined],
    ['//media.ann.test/x', undefined],
    ['javascript:alert(1)', undefined],
    ['data:application/vnd.apple.mpegurl,x', undefined],
    [`https://media.ann.test/${'x'.repeat(500)}`, undefined],
    ['', undefined],
  ])('%s', (text, url) => expect(parseStreamUrl(text, hosts)).toBe(url))

  test('hosts are read from one setting; one that names more than a host is refused', () => {
    expect(parseConfig(['--media-hosts', 'Media.ann.test, 127.0.0.1:8080']).mediaHosts).toEqual([
      'media.ann.test',
      '127.0.0.1:8080',
    ])
    expect(parseConfig([]).mediaHosts).toEqual([])
    for (const bad of ['https://media.ann.test', 'media.ann.test/x', '*.ann.test', 'media.ann.test;script-src', 'a..b'])
      expect(() => parseConfig(['--media-hosts', bad]), bad).toThrow(ConfigError)
  })

  test('real money shows no stream of this machine', () => {
    const said = (host: string) => {
      try {
        parseConfig(['--real-money', '--media-hosts', host])
      } catch (error) {
        return (error as ConfigError).problems.filter((one) => one.startsWith('--media-hosts'))
      }
      return []
    }
    expect(said('127.0.0.1:8080')).toEqual(['--media-hosts: real money shows no stream of this machine'])
    expect(said('localhost')).toHaveLength(1)
    expect(said('media.ann.test')).toEqual([])
  })
})
