import { useIntl } from 'react-intl'
import { type Translate, useText } from './text.tsx'

/** The newest words; a component asks for its own when it is drawn or spoken. */
let say: Translate | undefined

/** The name each of React Aria's packages is known by, and how a text of it is said. What `grid` and `menu` hold is for kinds of lists the product has none of. */
const packages = {
  '@react-aria/overlays': () => say?.('dialog.dismiss'),
  // Asked for by every row, and said of drops on rows, which the product has none of.
  '@react-aria/dnd': (name: string, values?: Record<string, string>) =>
    name.startsWith('dropOn') ? '' : say?.(`drag.${name}` as 'drag.dragItem', values),
  '@react-aria/grid': () => '',
  '@react-aria/menu': () => '',
}

/**
 * Puts the product's own texts in the place of those React Aria brings, in its own way (`LocalizedStringDictionary`): it has none in five of the
 * nine languages, and would follow the browser's language instead of the member's. Called where a component of its that says something is drawn; a
 * package that is not named here stops the build.
 */
export const useAriaTexts = () => {
  const { locale } = useIntl()
  speak(useText())
  const known = globalThis as { [given]?: unknown }
  if (known[given]) return
  const strings = Object.fromEntries(Object.entries(packages).map(([name, said]) => [name, textsOf(said)]))
  Object.assign(known, { [Symbol.for('react-aria.i18n.locale')]: locale, [given]: strings })
}

const speak = (words: Translate) => {
  say = words
}

const given = Symbol.for('react-aria.i18n.strings')

const textsOf = (said: (name: string, values?: Record<string, string>) => string | undefined) =>
  new Proxy({}, { get: (_, name) => (values?: Record<string, string>) => said(String(name), values) ?? '' })
