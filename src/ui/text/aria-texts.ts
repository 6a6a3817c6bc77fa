import { useIntl } from 'react-intl'
import { type Translate, useText } from './text.tsx'

/** The current texts; a component reads its own when it is drawn or spoken. */
let say: Translate | undefined

/**
 * The name of each React Aria package, and how its texts are said. The texts in `grid` and `menu` are for kinds of
 * lists that the product does not have.
 */
const packages = {
  '@react-aria/overlays': () => say?.('dialog.close'),
  // Asked for by every row; they describe drops on rows, which the product does not have.
  '@react-aria/dnd': (name: string, values?: Record<string, string>) =>
    name.startsWith('dropOn') ? '' : say?.(`drag.${name}` as 'drag.dragItem', values),
  '@react-aria/combobox': (name: string, { optionCount = '', optionText = '' }: Record<string, string> = {}) => {
    switch (name) {
      case 'buttonLabel':
        return say?.('choice.show')
      // The list has the field's own name.
      case 'listboxLabel':
        return ''
      case 'countAnnouncement':
        return say?.('choice.count', { count: Number(optionCount) })
      case 'selectedAnnouncement':
        return say?.('choice.chosen', { name: optionText })
      // Only where the screen reader does not say by itself where the arrows are.
      default:
        return optionText
    }
  },
  '@react-aria/grid': () => '',
  '@react-aria/menu': () => '',
  // What a list says while nothing is chosen: the product's always have a choice.
  'react-aria-components': () => '',
}

/**
 * Replaces React Aria's texts with the product's own, through its own mechanism (`LocalizedStringDictionary`): it
 * lacks five of the nine languages, and would follow the browser's language instead of the member's. Called where a
 * React Aria component with texts is drawn; a package that is not named here fails the build.
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
