import { parseConfig } from '#server/config/config.ts'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./loaded.child.ts', import.meta.url))
const loadedWith = async (...collector: readonly string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...collector])
  return JSON.parse(stdout) as readonly string[]
}

test('without a collector nothing of OpenTelemetry is loaded but the names that prom-client asks for itself', async () => {
  expect(parseConfig([]).otelExporterOtlpEndpoint).toBeUndefined()
  expect(await loadedWith()).toEqual([
    '@opentelemetry/api',
    'src/server/tracing/open-tracing.ts',
    'src/server/tracing/tracer.ts',
  ])
})

test('with one it is', async () => {
  expect(await loadedWith('http://127.0.0.1:4318')).toEqual(
    expect.arrayContaining([
      '@opentelemetry/sdk-trace',
      '@opentelemetry/exporter-trace-otlp-http',
      'src/server/tracing/otlp.ts',
    ]),
  )
})
