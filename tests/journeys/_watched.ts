import { expect, type Page, test as plain } from '@playwright/test'

/**
 * A page that may break no rule of its policy (§page.policy), Trusted Types included: a violation fails the journey.
 */
export const test = plain.extend({
  page: async ({ page }, provide) => {
    const breaches = await watch(page)
    // What is announced is then in the live region, where a journey reads it.
    await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'ariaNotify'))
    await provide(page)
    expect(breaches).toEqual([])
  },
})

/** What the page's policy forbade, as lines. */
async function watch(page: Page): Promise<readonly string[]> {
  const breaches: string[] = []
  await page.exposeFunction('policyBroken', (line: string) => breaches.push(line))
  await page.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        const { policyBroken } = window as unknown as { policyBroken: (line: string) => void }
        policyBroken(`${effectiveDirective} forbade ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`)
      },
    )
  })
  return breaches
}
