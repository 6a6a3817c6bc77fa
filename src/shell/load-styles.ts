/** Adds a feature's style sheet to the page, by its place and digest in the import map, before the feature is shown. */
export const loadStyles = async (feature: string, page: Document = document): Promise<void> => {
  const written = page.querySelector('script[type=importmap]')?.textContent
  if (!written) return
  const { imports, integrity } = JSON.parse(written) as {
    imports: Record<string, string>
    integrity: Record<string, string>
  }
  const href = imports[`@feature/${feature}.css`]
  if (href === undefined || page.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = Object.assign(page.createElement('link'), { rel: 'stylesheet', href, integrity: integrity[href] ?? '' })
  await new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    }
    page.head.append(link)
  })
}
