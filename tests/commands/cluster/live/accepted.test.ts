import { writeConfiguration } from '#commands/cluster/configure.ts'
import { findPrograms } from '#commands/cluster/packages.ts'
import { loadTemplate, templates } from '#commands/cluster/render.ts'
import { planTopology } from '#commands/cluster/topology.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../../../_kit/packages.ts'

describe('the programs accept their configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-templates-'))
  const hosts = ['127.0.0.1', '127.0.0.1', '127.0.0.1']
  const programs = findPrograms({ only: ['haproxy', 'nats', 'openssl'] })
  beforeAll(async () => {
    const plan = { folder, servers: 3, hosts, source: '127.0.0.1', etcdApi: 'etcd3', port: 0 } as const
    writeConfiguration(
      await planTopology(plan),
      { postgres: '/usr/bin/postgres', openssl: programs.openssl },
      undefined,
    )
    for (const name of templates())
      if (/alerts|systemd/.test(name)) writeFileSync(join(folder, basename(name)), loadTemplate(name))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const complaint = (program: string, ...args: readonly string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder })
    return status === 0 ? '' : `${stdout}${stderr}`
  }
  test('HAProxy', () => expect(complaint(programs.haproxy, '-c', '-f', 'haproxy.cfg')).toBe(''))
  test('NATS', () => expect(complaint(programs.nats, '-t', '-c', 'nats.conf')).toBe(''))

  /** Those of other packages, whose word counts where they are installed. */
  const word = (name: string, ...args: readonly string[]): string => {
    const program = findProgram([name, `/usr/bin/${name}`])
    return program === undefined ? '' : complaint(program, ...args)
  }
  test.each([
    ['rules of alerts', 'check', 'rules', 'alerts.yml'],
    ['what raises an alert and what does not', 'test', 'rules', 'alerts.test.yml'],
    ['Prometheus', 'check', 'config', 'prometheus.yml'],
  ])('%s', (what, ...args) => expect(`${what}: ${word('promtool', ...args)}`).toBe(`${what}: `))
  test.each(templates().filter((name) => name.startsWith('systemd/')))('%s', (name) =>
    expect(word('systemd-analyze', 'verify', join(folder, basename(name)))).toBe(''),
  )
})
