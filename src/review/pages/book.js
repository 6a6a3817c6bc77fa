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

// A record of what happened leads here with the way that it took: `?way=BET-02,BET-06`, alternatives between dots.
const way = (new URLSearchParams(location.search).get('way') ?? '').split(',').filter(Boolean)
const rowOf = (id) => document.getElementById(id)
const walked = way
  .map((ids) => ids.split('.').filter((id) => rowOf(id)?.closest('.edges')))
  .filter((ids) => ids.length > 0)
if (walked.length > 0) {
  const taken = new Set(walked.flat())
  for (const part of document.querySelectorAll('[data-ids]')) {
    const isOn = part.dataset.ids.split(' ').some((id) => taken.has(id))
    // A line is drawn stronger; words only fade.
    if (!isOn) part.classList.add('off')
    else if (part.matches('path')) part.classList.add('on')
  }
  const links = (ids) =>
    ids.flatMap((id, place) => {
      const link = document.createElement('a')
      link.href = `#${id}`
      link.textContent = id
      return place === 0 ? [link] : [' or ', link]
    })
  const steps = document.createElement('ol')
  steps.append(
    ...walked.map((ids) => {
      const item = document.createElement('li')
      item.append(...links(ids))
      return item
    }),
  )
  const title = document.createElement('h2')
  title.id = 'way'
  title.textContent = 'The way of a record'
  const section = document.createElement('section')
  section.className = 'way'
  section.setAttribute('aria-labelledby', title.id)
  section.append(title, steps)
  rowOf('chart').before(section)
  for (const id of taken) {
    const places = walked.flatMap((ids, place) => (ids.includes(id) ? [place + 1] : []))
    const mark = document.createElement('span')
    mark.className = 'walked'
    mark.textContent = `step ${places.join(', ')} of the record`
    rowOf(id).classList.add('on-way')
    rowOf(id).querySelector('th').append(mark)
  }
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
