import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin'
import esbuild from 'esbuild'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The page of the bench as production builds it, by path. */
export const bundlePage = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(new URL('page.ts', import.meta.url))],
    outdir: '/',
    write: false,
    splitting: true,
    chunkNames: '[hash]',
    bundle: true,
    format: 'esm',
    target: ['es2022'],
    jsx: 'automatic',
    minify: true,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'file' },
    assetNames: '[hash]',
    plugins: [vanillaExtractPlugin({ identifiers: 'short' })],
  })
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title><link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script>'
  return new Map([
    ['/', new TextEncoder().encode(html)],
    ...outputFiles.map(({ path, contents }) => [path, contents] as const),
  ])
}
