import { chromium } from '@playwright/test'
import type { Edition } from '#review/pages/edition.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pdfFile, printFile } from './folder.ts'
import { chromiumFlags, findChromium } from '../../../tests/_kit/chromium.ts'

/** Prints the book in a folder on A4, with edition and number of sheets at the foot of each. */
export const printBook = async (folder: string, { product, version, commit, date }: Edition): Promise<void> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(join(folder, printFile)).href, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    await page.pdf({
      path: join(folder, pdfFile),
      preferCSSPageSize: true,
      // The rooms that charts are laid out for; else the widest table decides how small all of it is.
      scale: 0.8,
      printBackground: true,
      outline: true,
      tagged: true,
      displayHeaderFooter: true,
      headerTemplate: '<span></span>',
      footerTemplate: `<div style="font:7pt sans-serif;width:100%;padding:0 10mm;display:flex;justify-content:space-between"><span>${product} ${version}, commit ${commit.slice(0, 12)} of ${date}</span><span>Sheet <span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    })
  } finally {
    await browser.close()
  }
}
