import type { Metafile } from 'esbuild'

/** A script as it is to be written. */
export interface Joined {
  readonly file: string
  readonly content: string
  readonly entries: readonly { readonly source: string; readonly css: string | undefined }[]
  readonly exports: readonly string[]
}

export declare const joinScripts: (built: {
  readonly outputs: Metafile['outputs']
  readonly contentOf: (file: string) => string
  readonly starts: readonly (readonly string[])[]
}) => Promise<readonly Joined[]>
