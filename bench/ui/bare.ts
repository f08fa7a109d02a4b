import { type DBSchema, openDB } from 'idb'

// A minimal windowed list: the limit for the app.
type Task = { id: string; title: string; text: string; completed: boolean }
interface Shape extends DBSchema {
  tasks: { key: string; value: Task }
}

const height = 72
const spare = 6
const list = element('main', HTMLElement)
const search = element('input[type=search]', HTMLInputElement)
const form = element('form', HTMLFormElement)
const rows = new Map<string, HTMLElement>()
let all: Task[] = []
let shown: Task[] = []

const db = await openDB<Shape>('bare', 1, {
  upgrade: (made) => void made.createObjectStore('tasks', { keyPath: 'id' }),
})
if ((await db.count('tasks')) === 0) await fill(10_000)
all = await db.getAll('tasks')
look()
addEventListener('scroll', draw, { passive: true })
search.addEventListener('input', look)
form.addEventListener('submit', add)
list.addEventListener('click', toggle)
list.addEventListener('pointerdown', drag)

function look(): void {
  const wanted = search.value.toLowerCase()
  shown = wanted === '' ? all : all.filter(({ text }) => text.includes(wanted))
  list.style.height = `${shown.length * height}px`
  draw()
}

/** Renders the rows in the window and keeps those already rendered. */
function draw(): void {
  const top = scrollY - list.offsetTop
  const from = Math.max(0, Math.floor(top / height) - spare)
  const inWindow = shown.slice(from, Math.ceil((top + innerHeight) / height) + spare)
  const ids = new Set(inWindow.map(({ id }) => id))
  for (const [id, row] of rows) {
    if (ids.has(id)) continue
    row.remove()
    rows.delete(id)
  }
  for (const [index, task] of inWindow.entries()) {
    const row = rows.get(task.id) ?? rowOf(task)
    row.style.transform = `translateY(${(from + index) * height}px)`
    row.firstElementChild?.nextElementSibling?.setAttribute('aria-checked', `${task.completed}`)
  }
}

function rowOf({ id, title }: Task): HTMLElement {
  const row = document.createElement('article')
  row.dataset.task = id
  row.innerHTML = `<button type="button" aria-label="Move">⠿</button>
    <button type="button" role="checkbox" aria-label="Complete">✓</button><div><h3></h3><p>today</p></div>`
  const heading = row.querySelector('h3')
  if (heading) heading.textContent = title
  rows.set(id, row)
  list.append(row)
  return row
}

function toggle(event: Event): void {
  const box = event.target instanceof Element && event.target.closest('[role=checkbox]')
  const task = all.find(({ id }) => box && id === box.closest('article')?.dataset.task)
  if (!task) return
  task.completed = !task.completed
  void db.put('tasks', task)
  draw()
}

function add(event: Event): void {
  event.preventDefault()
  const title = new FormData(form).get('title')
  const task = { id: crypto.randomUUID(), title: `${title}`, text: `${title}`, completed: false }
  all.unshift(task)
  void db.put('tasks', task)
  form.reset()
  look()
}

/** Moves the row with the pointer and shifts its neighbours. */
function drag(event: PointerEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const row = target?.closest('[aria-label=Move]')?.closest('article')
  const from = shown.findIndex(({ id }) => id === row?.dataset.task)
  if (!row || from < 0) return
  const follow = ({ pageY }: PointerEvent) => {
    const to = Math.floor((pageY - list.offsetTop) / height)
    for (const [index, { id }] of shown.slice(0, 40).entries()) {
      const gap = index > from && index <= to ? -height : 0
      if (index !== from) {
        rows.get(id)?.style.setProperty('transform', `translateY(${index * height + gap}px)`)
      }
    }
    row.style.transform = `translateY(${pageY - list.offsetTop - height / 2}px)`
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', () => removeEventListener('pointermove', follow), { once: true })
}

async function fill(count: number): Promise<void> {
  const tx = db.transaction('tasks', 'readwrite')
  for (let index = 0; index < count; index += 1) {
    const title = `Task ${index} about something to do`
    const id = String(index).padStart(6, '0')
    void tx.store.put({ id, title, text: title.toLowerCase(), completed: false })
  }
  await tx.done
}

function element<T extends Element>(selector: string, type: new () => T): T {
  const found = document.querySelector(selector)
  if (!(found instanceof type)) throw new Error(`There is no ${selector}`)
  return found
}
