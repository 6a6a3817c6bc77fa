// The book is read from disk too, so this is one script without modules: it makes charts larger and smaller.
const steps = [1, 1.25, 1.6, 2, 2.5, 3.2]

for (const drawing of document.querySelectorAll('.on-screen .drawing')) {
  const picture = drawing.querySelector('svg')
  let step = 0
  const zoom = (to) => {
    step = Math.min(Math.max(to, 0), steps.length - 1)
    picture.style.inlineSize = step === 0 ? '' : `${picture.viewBox.baseVal.width * steps[step]}px`
    picture.style.maxInlineSize = step === 0 ? '' : 'none'
    for (const [button, isEnd] of [
      [larger, step === steps.length - 1],
      [smaller, step === 0],
    ])
      button.disabled = isEnd
  }
  const button = (name, to) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = name
    made.addEventListener('click', () => zoom(to()))
    return made
  }
  const larger = button('Larger', () => step + 1)
  const smaller = button('Smaller', () => step - 1)
  const fit = button('Fit the page', () => 0)
  const bar = document.createElement('div')
  bar.className = 'zoom'
  bar.setAttribute('role', 'group')
  bar.setAttribute('aria-label', 'Size of the chart')
  bar.append(larger, smaller, fit)
  drawing.before(bar)
  drawing.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
    const to = { '+': step + 1, '=': step + 1, '-': step - 1, 0: 0 }[key]
    if (to !== undefined && !ctrlKey && !metaKey && !altKey) zoom(to)
  })
  zoom(0)
}

// The search looks through an index that is loaded when somebody first asks for it.
const nav = document.querySelector('nav')
const field = document.createElement('input')
field.type = 'search'
field.autocomplete = 'off'
const label = document.createElement('label')
label.className = 'search'
label.append('Search the book', field)
const count = document.createElement('p')
count.className = 'count'
count.setAttribute('role', 'status')
const list = document.createElement('ul')
list.className = 'found'
nav.querySelector('.book').after(label, count, list)

const mostFound = 12
const find = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found =
    words.length === 0
      ? []
      : (globalThis.bookIndex ?? []).filter(([, name, text]) =>
          words.every((word) => `${name} ${text}`.toLowerCase().includes(word)),
        )
  count.textContent = words.length === 0 ? '' : `${found.length} found`
  list.replaceChildren(
    ...found.slice(0, mostFound).map(([to, name, text]) => {
      const link = document.createElement('a')
      link.href = to
      const strong = document.createElement('strong')
      strong.textContent = name
      link.append(strong, ` ${text.slice(0, 90)}`)
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
}
const load = () => {
  const script = document.createElement('script')
  script.src = 'search.js'
  script.addEventListener('load', find)
  document.head.append(script)
}
field.addEventListener('focus', load, { once: true })
field.addEventListener('input', find)
