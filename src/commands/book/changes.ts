import { changesBetween, changeText } from '#review/changes/compare.ts'
import { flows } from '#review/flows.ts'
import { changePage } from '#review/pages/change-page.ts'
import { changeFile } from '#review/pages/page.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bookFolder } from './folder.ts'
import { flowFiles } from './sources.ts'
import { commitOf, loadTree, withTreeOf } from './since.ts'

/**
 * Writes the page of what differs between the machines of a commit and those of the tree as it is, with the charts of
 * both; answers the same in lines.
 */
export const makeChanges = (root: string, ref: string): Promise<readonly string[]> =>
  withTreeOf(root, ref, async (folder) => {
    const [old, now] = [flowFiles(folder), flowFiles(root)]
    const differ = (files: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
      [...files].filter(([file, print]) => others.get(file) !== print).map(([file]) => file)
    const [before, after] = await Promise.all([
      loadTree(folder, { files: differ(old, now) }),
      loadTree(root, { files: differ(now, old) }),
    ])
    const changes = changesBetween(before.builds, after.builds)
    const charts = [...new Set(changes.map(({ machine }) => machine))]
    const [was, is] = await Promise.all([loadTree(folder, { charts }), loadTree(root, { charts })])
    const commits = { before: commitOf(root, ref), after: commitOf(root, 'HEAD') }
    const path = join(bookFolder, changeFile)
    await mkdir(bookFolder, { recursive: true })
    await writeFile(path, changePage(flows, { ...commits, changes, chartsBefore: was.charts, chartsAfter: is.charts }))
    return [
      ...changes.map(changeText),
      changes.length === 0 ? `No machine has changed since ${ref}.` : `${changes.length} changes since ${ref}.`,
      `${relative(root, path)}  the same as a page`,
    ]
  })
