import { type DBSchema, openDB } from 'idb'
import { type FormEvent, memo, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// A list of 100 tasks as one writes it in an hour with React: the second reference for the app.
type Task = { id: string; title: string; completed: boolean }
interface Shape extends DBSchema {
  tasks: { key: string; value: Task }
}

const opening = openDB<Shape>('plain', 1, {
  upgrade(made) {
    const store = made.createObjectStore('tasks', { keyPath: 'id' })
    for (let index = 0; index < 100; index += 1) {
      const title = `Task ${index} about something to do`
      void store.put({ id: String(index).padStart(3, '0'), title, completed: false })
    }
  },
})

function Page() {
  const [tasks, setTasks] = useState<readonly Task[]>([])
  useEffect(() => {
    void opening.then((db) => db.getAll('tasks')).then(setTasks)
  }, [])

  function put(task: Task): void {
    void opening.then((db) => db.put('tasks', task))
  }

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title'))
    const task = { id: crypto.randomUUID(), title, completed: false }
    event.currentTarget.reset()
    setTasks((others) => [task, ...others])
    put(task)
  }

  const [toggle] = useState(() => (task: Task) => {
    const toggled = { ...task, completed: !task.completed }
    setTasks((all) => all.map((each) => (each.id === task.id ? toggled : each)))
    put(toggled)
  })

  return (
    <>
      <form onSubmit={add}>
        <input name="title" aria-label="Task Name" />
      </form>
      <p>{tasks.filter(({ completed }) => completed).length} done</p>
      <main>
        {tasks.map((task) => (
          <Row key={task.id} task={task} onToggle={toggle} />
        ))}
      </main>
    </>
  )
}

const Row = memo(function Row({ task, onToggle }: { task: Task; onToggle: (task: Task) => void }) {
  return (
    <article data-task={task.id}>
      {/* biome-ignore lint/a11y/useSemanticElements: all three pages are pressed alike. */}
      <button
        type="button"
        role="checkbox"
        aria-label="Complete"
        aria-checked={task.completed}
        onClick={() => onToggle(task)}
      >
        ✓
      </button>
      <div>
        <h3>{task.title}</h3>
      </div>
    </article>
  )
})

const root = document.querySelector('#root')
if (root) createRoot(root).render(<Page />)
