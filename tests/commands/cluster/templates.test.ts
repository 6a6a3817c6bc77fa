import { configurationOf } from '#commands/cluster/configure.ts'
import { balancerConfig } from '#commands/cluster/configure-house.ts'
import { fillTemplate, loadTemplate, namesIn, templates } from '#commands/cluster/render.ts'
import { openMetrics, watch, type Watched } from '#server/watch/metrics.ts'
import { describe, expect, test } from 'vitest'
import { somewhere } from './somewhere.ts'

describe('the samples of configurations', () => {
  test('every one that has a place to fill is filled by the command', () => {
    const filled = configurationOf(somewhere, { postgres: '/usr/lib/postgresql/15/bin/postgres' })
    const kinds = new Set(filled.map(({ file }) => file.replace(/-node\d/, '')))
    expect([...kinds].toSorted()).toEqual(templates().filter((name) => namesIn(loadTemplate(name)).length > 0))
    for (const { text } of filled) expect(text).not.toContain('[[')
  })

  test('a name without a value and a value without a place are mistakes', () => {
    expect(fillTemplate('port [[port]] {{ $value }}', { port: 1 })).toBe('port 1 {{ $value }}')
    expect(() => fillTemplate('[[port]] [[host]]', { port: 1 })).toThrow('lacks a value for host')
    expect(() => fillTemplate('[[port]]', { port: 1, host: 'a' })).toThrow('no place for host')
  })

  test('the database waits for a second machine in every copy of its settings', () => {
    const patroni = loadTemplate('patroni.yml')
    for (const setting of ['synchronous_mode: true', 'synchronous_mode_strict: true', 'synchronous_commit: "on"'])
      expect(patroni).toContain(setting)
    const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1])
    // Patroni refuses to hold a lock that it may not renew in time.
    expect(seconds('loop_wait') + 2 * seconds('retry_timeout')).toBeLessThanOrEqual(seconds('ttl'))
    expect(seconds('ttl')).toBeGreaterThanOrEqual(20)
  })

  test('a standby streams from a new primary as soon as it is one', () => {
    const patroni = loadTemplate('patroni.yml')
    expect(patroni).toContain('use_slots: false\n')
    expect(patroni).toMatch(/^ +wal_keep_size: /m)
    expect(patroni).toMatch(/^ +wal_retrieve_retry_interval: \d+ms$/m)
  })

  test('a request is sent elsewhere only if no server has read it', () => {
    expect(balancerConfig(somewhere)).toContain('retry-on conn-failure\n')
    expect(balancerConfig(somewhere)).toMatch(/server server3 127\.0\.0\.1:\d+ check/)
  })
})

describe('every metric that an alert or a panel names is there', () => {
  const registry = () => {
    const metrics = openMetrics()
    watch(metrics, { database: { use: () => ({}) } } as unknown as Watched)
    return metrics.registry.getMetricsAsArray().map(({ name, type }) => ({ name, type: String(type) }))
  }
  const elsewhere = ['patroni_primary', 'patroni_sync_standby', 'up']

  test.each(['alerts.yml', 'alerts.test.yml', 'dashboard.json'])('%s', (file) => {
    const known = registry().flatMap(({ name, type }) =>
      type === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    )
    const named = [...loadTemplate(file).matchAll(/\b(?:touchline|patroni|process|nodejs)_\w+/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(5)
    expect([...new Set(named)].filter((name) => ![...known, ...elsewhere].includes(name))).toEqual([])
  })
})
