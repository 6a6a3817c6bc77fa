import { withPlaywright } from '../../../src/commands/paths/product.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'touchline-pack-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const found = async () => createRequire(join(folder, 'a.spec.mjs')).resolve('@playwright/test')

test('§machine.walked: a pack outside the product finds its Playwright while it is walked, and is left as it was', async () => {
  await expect(found()).rejects.toThrow('@playwright/test')
  expect(await withPlaywright(folder, found)).toBe(createRequire(import.meta.url).resolve('@playwright/test'))
  expect(readdirSync(folder)).toEqual([])
  await expect(withPlaywright(folder, () => Promise.reject(new Error('it failed')))).rejects.toThrow('it failed')
  expect(readdirSync(folder)).toEqual([])
})

test('what else is installed beside a pack stays', async () => {
  mkdirSync(join(folder, 'node_modules/other'), { recursive: true })
  await withPlaywright(folder, found)
  expect(readdirSync(join(folder, 'node_modules'))).toEqual(['other'])
})

test('a pack with a Playwright of its own uses that', async () => {
  const own = join(folder, 'node_modules/@playwright/test')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'package.json'), '{ "name": "@playwright/test", "main": "own.js" }')
  writeFileSync(join(own, 'own.js'), '')
  expect(await withPlaywright(folder, found)).toBe(join(own, 'own.js'))
  expect(readdirSync(own)).toEqual(['own.js', 'package.json'])
})
