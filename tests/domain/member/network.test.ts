import { networkOf, plainAddress, widerNetworksOf } from '#domain/member/network.ts'
import { isIPv4, isIPv6 } from 'node:net'
import { describe, expect, test } from 'vitest'

describe('§account.throttle: an address is counted with its network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['::FFFF:cb00:7107', '203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1:0::/56 2001:db8:1::/48'],
    ['2001:db8:1:2::9', '2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1:0::/56 2001:db8:1::/48'],
    ['2001:DB8:1:2::9%eth0', '2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1:0::/56 2001:db8:1::/48'],
    ['2001:db8:1:ab12::9', '2001:db8:1:ab12::9', '2001:db8:1:ab12::/64', '2001:db8:1:ab00::/56 2001:db8:1::/48'],
    ['::1', '::1', '0:0:0:0::/64', '0:0:0:0::/56 0:0:0::/48'],
    ['nonsense', 'nonsense', 'nonsense', ''],
    ['', '', '', ''],
  ])('%j is %j, counted as %j, wider %j', (address, plain, network, wider) =>
    expect([plainAddress(address), networkOf(address), widerNetworksOf(address).join(' ')]).toEqual([
      plain,
      network,
      wider,
    ]),
  )

  test.each(
    [
      ['0.0.0.0', '255.255.255.255', '01.2.3.4', '1.2.3', '1.2.3.4.', '1.2.3.256', '1.2.3.4.5', '1.2.3.4\n', '127.1'],
      [
        '::',
        '1::2::3',
        ':::',
        '1:2:3:4:5:6:7:8',
        '1:2:3:4:5:6:7:8:9',
        '::1.2.3.4',
        '::12345',
        '[::1]',
        '::1]:80/@[::2',
      ],
      ['g::1', 'fe80::1%eth0', '1.2.3.4::', '::ffff:1.2.3.256', 'a', '1', '::1 ', '::\t1', 'localhost', '::1/64'],
    ].flat(),
  )('%j is taken for an address where Node takes it for one', (address) => {
    const wider = widerNetworksOf(address).length
    expect(wider).toBe(isIPv6(address) ? (address.startsWith('::ffff:') ? 1 : 2) : isIPv4(address) ? 1 : 0)
  })
})
