import { byName } from '#domain/text/by-name.ts'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const kinds = byName<string>({
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
})

/** A built file as it is sent: plain, or as the build compressed it. */
export interface ServedFile {
  readonly type: string
  readonly as: (accepted: string) => { readonly coding: 'br' | 'gzip' | null; readonly bytes: Buffer }
}

/** Every file of every layer by its address, including those of earlier builds; nothing outside the list is served. */
export const listFiles = (dir: string): ReadonlyMap<string, ServedFile> =>
  new Map(
    readdirSync(dir)
      .filter((layer) => statSync(join(dir, layer)).isDirectory())
      .flatMap((layer) => {
        return readdirSync(join(dir, layer)).flatMap((name): [string, ServedFile][] => {
          const type = kinds[name.split('.').at(-1) ?? '']
          return type === undefined ? [] : [[`/web/${layer}/${name}`, served(join(dir, layer, name), type)]]
        })
      }),
  )

/**
 * A text that is written while the server runs, each coding made once, when it is first accepted: brotli at a quality
 * that takes a millisecond or two for a page.
 */
export const servedText = (text: string | Buffer, type: string): ServedFile => {
  const plain = Buffer.from(text)
  const made = new Map<'br' | 'gzip', Buffer>()
  const codedAs = (coding: 'br' | 'gzip', pack: (bytes: Buffer) => Buffer) => {
    const bytes = made.get(coding) ?? pack(plain)
    made.set(coding, bytes)
    return { coding, bytes }
  }
  return {
    type,
    as: (accepted) => {
      if (/\bbr\b/.test(accepted))
        return codedAs('br', (bytes) =>
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } }),
        )
      return /\bgzip\b/.test(accepted) ? codedAs('gzip', (bytes) => gzipSync(bytes)) : { coding: null, bytes: plain }
    },
  }
}

const pageQuality = 6

const served = (path: string, type: string): ServedFile => {
  const read = new Map<string, Buffer>()
  let isPacked = false
  const bytesOf = (ending: string) => {
    const bytes = read.get(ending) ?? readFileSync(path + ending)
    read.set(ending, bytes)
    return bytes
  }
  return {
    type,
    as: (accepted) => {
      // A start packs its files once it is open; a font is never packed.
      isPacked ||= existsSync(`${path}.br`)
      if (isPacked && /\bbr\b/.test(accepted)) return { coding: 'br', bytes: bytesOf('.br') }
      return isPacked && /\bgzip\b/.test(accepted)
        ? { coding: 'gzip', bytes: bytesOf('.gz') }
        : { coding: null, bytes: bytesOf('') }
    },
  }
}
