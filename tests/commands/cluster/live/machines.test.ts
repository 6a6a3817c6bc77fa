import { certifyCluster, writeCluster } from '#commands/cluster/machines.ts'
import { findPrograms } from '#commands/cluster/packages.ts'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('a cluster for machines of their own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-machines-'))
  const programs = findPrograms({ only: ['openssl'] })
  const asked = { nodes: ['10.0.0.11', '10.0.0.12', '10.0.0.13'], house: '10.0.0.21' }
  const machines = ['node1', 'node2', 'node3', 'house']
  const certificate = (machine: string, name: string) =>
    new X509Certificate(readFileSync(join(folder, machine, 'tls', `${name}.crt`)))
  beforeAll(() => void writeCluster(folder, asked, programs))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('each machine has its own certificates by one authority, for the names that it is reached by', () => {
    const authority = new X509Certificate(readFileSync(join(folder, 'authority', 'ca.crt')))
    for (const machine of machines) {
      const names = readdirSync(join(folder, machine, 'tls')).flatMap(
        (file) => /^(?!ca\.)(.*)\.crt$/.exec(file)?.[1] ?? [],
      )
      expect(names.toSorted()).toEqual(machine === 'house' ? ['balancer', 'members', 'nats', 'watcher'] : [machine])
      for (const name of names) {
        const one = certificate(machine, name)
        expect([one.verify(authority.publicKey), one.checkIssued(authority), one.ca]).toEqual([true, true, false])
        expect(one.checkHost(name)).toBe(name)
      }
    }
    const node = certificate('node2', 'node2')
    expect([node.checkIP('10.0.0.12'), node.checkHost('balancer'), node.checkIP('10.0.0.11')]).toEqual([
      '10.0.0.12',
      'balancer',
      undefined,
    ])
  })

  test('what is secret is for one user, and the authority’s key on no machine', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files)
      if (!name.endsWith('.crt')) expect([name, statSync(join(parentPath, name)).mode & 0o077]).toEqual([name, 0])
    expect(files.filter(({ name }) => name === 'ca.key').map(({ parentPath }) => parentPath)).toEqual([
      join(folder, 'authority'),
    ])
  })

  test('a second one is not written over it', () =>
    expect(() => writeCluster(folder, asked, programs)).toThrow('EEXIST'))

  test('a certificate that is missing is made again, and no other', () => {
    const [kept, old] = [certificate('node1', 'node1'), certificate('house', 'nats')]
    rmSync(join(folder, 'house', 'tls', 'nats.crt'))
    certifyCluster(folder, programs)
    expect(certificate('node1', 'node1').serialNumber).toBe(kept.serialNumber)
    expect(certificate('house', 'nats').serialNumber).not.toBe(old.serialNumber)
  })

  test.each([
    [{ ...asked, nodes: ['10.0.0.11'] }],
    [{ ...asked, nodes: ['10.0.0.11', '10.0.0.11', '10.0.0.12'] }],
    [{ ...asked, nodes: ['db1', 'db2', 'db3'] }],
    [{ ...asked, house: '' }],
  ])('%j is refused', (one) =>
    expect(() => writeCluster(join(folder, 'other'), one, programs)).toThrow('--nodes: three'),
  )
})
