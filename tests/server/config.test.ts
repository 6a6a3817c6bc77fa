import { ConfigError, printConfig, parseConfig } from '#server/config/config.ts'
import { describe, expect, test } from 'vitest'

const problemsOf = (args: string[], env = {}): readonly string[] => {
  try {
    parseConfig(args, env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)]
  }
}

describe('§server.configuration: configuration, every bad value named by its flag', () => {
  const table: [args: string, problem: RegExp][] = [
    ['--port x', /^--port: 'x' is not a port/],
    ['--port 70000', /^--port/],
    ['--reads-per-minute 0', /^--reads-per-minute: '0' is not a whole number from 1/],
    ['--streams-per-address many', /^--streams-per-address/],
    ['--speed 0', /^--speed/],
    ['--speed 1e9', /^--speed/],
    ['--seed -1', /^--seed/],
    ['--from 2024-02-30', /^--from/],
    ['--from 2024-09-14T25:00', /^--from/],
    ['--feed racing', /^--feed: 'racing' is not house, openfootball, football-data or betfair/],
    ['--feed openfootball', /^--files: the openfootball feed needs/],
    ['--feed football-data', /^--files: the football-data feed needs/],
    ['--feed betfair', /^--files: the betfair feed needs at least one recording/],
    ['season.json', /^--files: the house feed reads no files/],
    ['--database-url mysql://x', /^--database-url/],
    ['--demo maybe', /^--demo/],
    ['--myanmar-odds maybe', /^--myanmar-odds/],
    ['--deductions 5,100', /^--deductions: '5,100' is not none, or whole percents/],
    ['--deductions 5;15', /^--deductions/],
    [
      '--cover-bonuses union-jack=+5',
      /^--cover-bonuses: 'union-jack=\+5' is not none, or covers such as lucky-15=x2\+10/,
    ],
    ['--cover-bonuses yankee=x2', /^--cover-bonuses/],
    ['--cover-bonuses lucky-15=x5', /^--cover-bonuses/],
    ['--cover-bonuses lucky-15=+101', /^--cover-bonuses/],
    ['--cover-bonuses lucky-15=', /^--cover-bonuses/],
    ['--cover-bonuses lucky-15=+5,lucky15=+6', /^--cover-bonuses/],
    ['--house-limits 1,2,3', /^--house-limits: '1,2,3' is not what a market and a match/],
    ['--house-limits 300,200,3,4', /^--house-limits/],
    ['--house-limits 0,200,3,4', /^--house-limits/],
    ['--game-wins 20000', /^--game-wins: '20000' is not two or three whole amounts/],
    ['--game-wins 200,100,1000', /^--game-wins/],
    ['--game-wins 100,200,150', /^--game-wins/],
    ['--abandoned maybe', /^--abandoned: 'maybe' is not void or decided/],
    ['--dead-heat half', /^--dead-heat: 'half' is not standard or profit-split/],
    ['--valid-turnover none', /^--valid-turnover: 'none' is not outcome or half or full/],
    ['--theme color7', /^--theme: 'color7' is not color1, color2/],
    ['--white-label yes', /^--white-label/],
    ['--languages en,xx', /^--languages: 'en,xx' is not codes of en, cn, tw/],
    ['--languages en,en', /^--languages/],
    ['--logo sign.gif', /^--logo: 'sign.gif' is not an .svg or .png file/],
    ['--four-d maybe', /^--four-d/],
    ['--popup maybe', /^--popup/],
    ['--contact-address javascript:alert(1)', /^--contact-address/],
    ['--minimum-age 17', /^--minimum-age: '17' is not a whole number from 18 to 25/],
    ['--help-line 42', /^--help-line: '42' is not a name and number/],
    ['--address-look-ups https://one.example/', /^--address-look-ups: 'https:\/\/one.example\/' is not at most two/],
    [
      '--address-look-ups https://a.example/{address},https://b.example/{address},https://c.example/{address}',
      /^--address-look-ups/,
    ],
    ['--address-look-ups file:///{address}', /^--address-look-ups/],
    ['--otel-exporter-otlp-endpoint collector:4318', /^--otel-exporter-otlp-endpoint: 'collector:4318' is not a http/],
    ['--otel-exporter-otlp-endpoint grpc://collector:4317', /^--otel-exporter-otlp-endpoint/],
    ['--otel-exporter-otlp-endpoint http://ann:s3cret@collector:4318', /^--otel-exporter-otlp-endpoint/],
    ['--otel-exporter-otlp-endpoint http://collector:4318?key=1', /^--otel-exporter-otlp-endpoint/],
    ['--otel-traces-sampler-arg 1.1', /^--otel-traces-sampler-arg: '1.1' is not a number from 0 to 1/],
    ['--odds-host odds.example', /^--odds-host: 'odds.example' is not an origin/],
    ['--odds-host http://odds.example', /^--odds-host/],
    ['--odds-host https://odds.example/board', /^--odds-host/],
    ['--odds-host https://ann@odds.example', /^--odds-host/],
    ['--esports maybe', /^--esports/],
    ['--real-money maybe', /^--real-money/],
    ['--real-money --demo on --feed openfootball --files a.json', /^--demo: real money takes no demonstration/],
    ['--real-money', /^--feed: real money takes no results that the house draws itself/],
    [
      '--real-money --feed openfootball --files a.json --seed 1',
      /^--seed: real money takes no results that anyone can compute/,
    ],
    ['--real-money --feed betfair --files a.jsonl', /^--feed: real money takes no recording/],
    ['--real-money --feed football-data --files a.csv --speed 60', /^--from, --speed: real money takes no replay/],
    [
      '--real-money --feed football-data --files a.csv --from 2024-09-14',
      /^--from, --speed: real money takes no replay/,
    ],
    ['--owner-url postgres://a@b/c', /^--owner-url: needs --database-url/],
    ['--metrics-token short', /^--metrics-token: '…' is not/],
    ['--colour=red', /^--colour: there is no such flag/],
    ['--port', /^--port: needs a value/],
  ]
  test.each(table)('%s', (args, problem) => {
    const problems = problemsOf(args.split(' '))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(problem)
  })

  test('all problems at once', () => expect(problemsOf(['--port', 'x', '--speed', 'y', '--nope=1'])).toHaveLength(3))
})

describe('§server.configuration: options as flags or environment', () => {
  test('a flag goes before the environment, the environment before the start value', () => {
    const env = { TOUCHLINE_PORT: '81', TOUCHLINE_SPEED: '60', DATABASE_URL: 'postgres://a@b/c' }
    const config = parseConfig(['--port', '80'], env)
    expect([config.port, config.speed, config.seed, config.databaseUrl]).toEqual([
      80,
      60,
      undefined,
      'postgres://a@b/c',
    ])
  })

  test('a collector of traces is named as OpenTelemetry names it', () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    const { otelExporterOtlpEndpoint: endpoint, otelTracesSamplerArg: share } = parseConfig([], env)
    expect([endpoint, share]).toEqual(['http://127.0.0.1:4318', 0.05])
    expect(parseConfig(['--otel-traces-sampler-arg', '1'], env).otelTracesSamplerArg).toBe(1)
    expect(parseConfig([]).otelTracesSamplerArg).toBe(1)
  })

  test('a switch may be said alone; real money leaves the demonstration out', () => {
    const read = (...args: string[]) => parseConfig(args)
    const real = ['--feed', 'openfootball', '--files', 'a.json', '--real-money']
    expect([
      read(...real, '--port', '1').realMoney,
      read(...real).demo,
      read('--port', '1', '--maintenance').maintenance,
      read().demo,
    ]).toEqual([true, false, true, true])
    expect(parseConfig(real.slice(0, 4), { TOUCHLINE_REAL_MONEY: 'on' }).realMoney).toBe(true)
  })

  test('§wire.odds-host: an origin, with its slash or without', () => {
    for (const text of ['https://odds.example', 'https://odds.example/', 'https://ODDS.example:443'])
      expect(parseConfig(['--odds-host', text]).oddsHost).toBe('https://odds.example')
    expect(parseConfig(['--odds-host', 'http://127.0.0.1:8443']).oddsHost).toBe('http://127.0.0.1:8443')
  })

  test('season files follow one flag or several', () => {
    const read = (...args: string[]) =>
      parseConfig(['--feed', 'openfootball', ...args]).files.map((file) => file.split('/').pop())
    expect(read('--files', 'a.json', 'b.json')).toEqual(['a.json', 'b.json'])
    expect(read('--files', 'a.json', '--files', 'b.json')).toEqual(['a.json', 'b.json'])
    expect(read('--files=a.json,b.json')).toEqual(['a.json', 'b.json'])
  })

  test('a day begins at its GMT+8 midnight', () => {
    expect(parseConfig(['--from', '2024-09-14']).from).toBe(Date.parse('2024-09-14T00:00:00+08:00'))
    expect(parseConfig(['--from', '2024-09-14T19:30']).from).toBe(Date.parse('2024-09-14T19:30:00+08:00'))
  })

  test('what is printed contains no password', () => {
    const printed = printConfig(parseConfig([], { DATABASE_URL: 'postgres://member:secret@host/book' }))
    expect(printed).toContain('--database-url postgres://member:…@host/book')
    expect(printed).not.toContain('secret')
    expect(
      printConfig(
        parseConfig([
          '--metrics-token',
          'aVeryLongSecret1',
          '--database-url',
          'postgres://a@b/c',
          '--owner-url',
          'postgres://o:aVeryLongSecret2@b/c',
        ]),
      ),
    ).not.toContain('Secret')
  })
})
