import type { Task } from '../server/answers.ts'

/** A task as tools answer it, with an id made of its title. */
export function fakeTask(parts: Partial<Task> & { title: string }): Task {
  return {
    id: `id of ${parts.title}`,
    done: false,
    day: null,
    time: null,
    list: 'Inbox',
    estimate: null,
    priority: 'medium',
    tags: [],
    repeats: null,
    steps: [],
    ...parts,
  }
}
