import { betfairFeed } from '#odds/feeds/betfair/betfair.ts'
import { footballDataFeed } from '#odds/feeds/football-data/football-data.ts'
import { openfootballFeed } from '#odds/feeds/season/openfootball.ts'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { sample, sampleText } from './football-data-kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tar = Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\u000000'), Buffer.alloc(247)])
const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from('[Content_Types].xml')])
const zip = (...names: readonly string[]) => Buffer.from(`PK\u0003\u0004${' '.repeat(5_000)}${names.join(' ')}`)
const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const given = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const feeds = {
  'football-data': (file: string) => footballDataFeed({ files: [file] }),
  openfootball: (file: string) => openfootballFeed({ files: [file] }),
  betfair: async (file: string) => betfairFeed({ files: [file], refused: () => {} }),
}

describe('§feed.assumed: a file is refused by its true name', () => {
  test.each<[name: string, content: string | Uint8Array, says: RegExp]>([
    ['page.csv', '<!DOCTYPE html><html><body>404</body></html>', /the file: is a web page \(HTML\)/],
    ['page.json', '\uFEFF\n <html lang="en">', /the file: is a web page \(HTML\)/],
    ['a.zip', 'PK\u0003\u0004 season.csv', /the file: is a ZIP archive: unpack it/],
    ['a.xlsx', workbook, /the file: is a workbook: save its sheet as CSV/],
    ['a.xls', old, /the file: is a workbook: save its sheet as CSV/],
    ['a.tar', tar, /the file: is a tar archive: unpack it/],
    ['a.pdf', '%PDF-1.7', /the file: is a PDF/],
    ['its names last.xlsx', zip('docProps/app.xml', 'xl/workbook.xml', '[Content_Types].xml'), /is a workbook/],
    ['a.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), /is a workbook/],
    ['a.docx', zip('[Content_Types].xml', 'word/document.xml'), /the file: is a text document/],
    ['a.csv.xz', Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), /the file: is an xz file: unpack it/],
    ['a.csv.zst', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]), /the file: is a Zstandard file: unpack it/],
    ['a.sqlite', 'SQLite format 3\u0000', /the file: is a database/],
    ['a.parquet', 'PAR1 ', /the file: is a Parquet file/],
    ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47]), /the file: is a picture/],
    ['a table.xls', '<table><tr><td>Div</td></tr></table>', /is a web page \(HTML\)/],
    ['xhtml.csv', '<?xml version="1.0"?>\n<!DOCTYPE html><html>', /is a web page \(HTML\)/],
    ['a remark.csv', '<!-- saved from -->\n<html>', /is a web page \(HTML\)/],
    ['wide.csv', Buffer.from('\uFEFF<html>', 'utf16le'), /is a web page \(HTML\)/],
    ['a feed.json', '<?xml version="1.0"?><rss>', /the file: is XML/],
    ['a.tar.gz', gzipSync(tar), /the file: is a tar archive: unpack it/],
  ])('%s, for each feed', async (name, content, says) => {
    const file = given(name, content)
    for (const open of Object.values(feeds)) await expect(open(file)).rejects.toThrow(says)
  })

  test('a folder', async () => {
    mkdirSync(join(folder, 'season'))
    for (const open of Object.values(feeds))
      await expect(open(join(folder, 'season'))).rejects.toThrow(/season: the file: is a folder: name its files/)
  })

  test.each<[feed: keyof typeof feeds, name: string, content: string | Uint8Array, says: RegExp]>([
    [
      'football-data',
      'a.json',
      '{"name":"English Premier League","matches":[]}',
      /is not a football-data season: it is a season of football\.json: it is for openfootball/,
    ],
    ['football-data', 'other.json', '[1, 2]', /is not a football-data season: it is JSON/],
    ['football-data', 'b.txt', '\n▪ Group A\nSat Jun 15\n', /is not a football-data season: it is Football\.TXT/],
    ['openfootball', 'c.txt', 'Matchday 1\n[Fri Aug 16]\n', /line 1, column 1: is Football\.TXT/],
    ['betfair', 'd.txt', '= English Premier League 2025/26\n', /d\.txt: the file: is Football\.TXT/],
    ['openfootball', 'E0.csv', sampleText, /line 1, column 1: is a season of football-data: it is for football-data/],
    ['betfair', 'E0.csv', sampleText, /E0\.csv: the file: is a season of football-data/],
    ['betfair', 'E0.csv.gz', gzipSync(sampleText), /E0\.csv\.gz: the file: is a season of football-data/],
    ['betfair', 'en.1.json', '{\n "name": "EPL",\n "matches": [\n', /the file: is a season of football\.json/],
    ['openfootball', 'a.csv', 'Matchday;Date;Team 1;FT;Team 2\n1;2020-01-01;A;1-0;B\n', /is a table of footballcsv/],
    ['betfair', 'a.csv', 'Matchday,Date,Team 1,FT,Team 2\n', /the file: is a table of footballcsv/],
    ['football-data', 'a.csv', 'Round,Date,Team 1,FT,HT,Team 2\n1,2020,A,1-0,0-0,B\n', /it is a table of footballcsv/],
    [
      'openfootball',
      'a.txt',
      '= English Premier League 2025/26\n\n» Matchday 1\n',
      /line 1, column 1: is Football\.TXT/,
    ],
    ['openfootball', 'b.json', '\n\nDiv,Date\n', /line 3, column 1: is not whole JSON/],
    ['openfootball', 'c.json', '{"name":"x",\n"matches":[', /line 2, column 12: is not whole JSON/],
  ])('%s, %s', async (feed, name, content, says) => {
    await expect(feeds[feed](given(name, content))).rejects.toThrow(says)
  })

  test('gzip and bzip2 are read as what they hold', async () => {
    const packed = given('E0.csv.gz', gzipSync(sampleText))
    const [plain, unpacked] = [await footballDataFeed({ files: [sample] }), await footballDataFeed({ files: [packed] })]
    expect(unpacked.intake!.matches).toBe(plain.intake!.matches)
    const bzip2 = readFileSync(join(import.meta.dirname, '../samples/betfair.jsonl.bz2'))
    await expect(openfootballFeed({ files: [given('a.json.bz2', bzip2)] })).rejects.toThrow(/is not whole JSON/)
  })
})
