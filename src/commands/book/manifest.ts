import type { Edition } from '#review/pages/edition.ts'
import type { KeyFile } from '#server/operator/key-file.ts'
import { isDocumentSigned, publicKeyOf, signDocument } from '#server/operator/signature.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The pages of a book, as `manifest.json` lists them. */
export interface Manifest extends Edition {
  /** The whole fingerprint of each machine, by its name. */
  readonly machines: Readonly<Record<string, string>>
  /** In their order; the SHA-256 of each file, in hex. */
  readonly pages: readonly { readonly file: string; readonly sha256: string }[]
}

/** Who signed a manifest; `signature.json`. */
interface Signature {
  readonly signer: string
  readonly publicKey: string
  readonly signature: string
}

const manifestFile = 'manifest.json'
const signatureFile = 'signature.json'

/** Lists the pages of the book in a folder, and signs the list if a key is given. */
export const writeManifest = (
  folder: string,
  edition: Edition,
  machines: ReadonlyMap<string, string>,
  files: readonly string[],
  key: KeyFile | undefined,
): void => {
  const pages = files.map((file) => ({ file, sha256: sha256Of(folder, file) }))
  const manifest: Manifest = { ...edition, machines: Object.fromEntries(machines), pages }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  writeFileSync(join(folder, manifestFile), text)
  const signature: Signature | null = key
    ? {
        signer: key.operator,
        publicKey: publicKeyOf(key.privateKey),
        signature: signDocument(Buffer.from(text), key.privateKey),
      }
    : null
  writeFileSync(join(folder, signatureFile), `${JSON.stringify(signature, null, 2)}\n`)
}

/**
 * What is wrong with the book in a folder, one line each: a page that is missing or differs, a list that is not signed
 * by the key. Empty if it is the book that the owner of that public key signed.
 */
export const manifestFaults = (folder: string, publicKey: string): readonly string[] => {
  for (const file of [manifestFile, signatureFile])
    if (!existsSync(join(folder, file))) return [`there is no ${file} in ${folder}`]
  const text = readFileSync(join(folder, manifestFile))
  const signature = JSON.parse(readFileSync(join(folder, signatureFile), 'utf8')) as Signature | null
  if (signature === null) return ['the manifest is not signed']
  if (!isDocumentSigned(text, signature.signature, publicKey)) return ['the manifest is not signed by this key']
  const { pages } = JSON.parse(text.toString()) as Manifest
  return pages.flatMap(({ file, sha256 }) =>
    !existsSync(join(folder, file))
      ? [`${file} is missing`]
      : sha256Of(folder, file) === sha256
        ? []
        : [`${file} differs from the signed page`],
  )
}

const sha256Of = (folder: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')
