import { fold } from '@daymark/core/filter/folded'
import { ok } from '@daymark/core/result'
import type { NamedTasks } from '../arguments/request.ts'
import { failure, type Outcome } from '../failure.ts'
import { Found, type Task } from '../server/answers.ts'
import { printable } from '../text/printable.ts'
import { taskLines } from '../text/taskLines.ts'
import type { Answer, Context } from './answer.ts'

type Chosen = { id: string; title: string }

/** The tasks that are meant, or what to say where words mean several. */
export type Choice = { kind: 'tasks'; tasks: Chosen[] } | { kind: 'several'; answer: Answer }

export async function choose(
  context: Context,
  named: NamedTasks,
  among: 'open' | 'done' = 'open',
): Promise<Outcome<Choice>> {
  if (named.by === 'numbers') return chooseByNumbers(context, named.numbers)
  const words = fold(named.words).trim().split(' ')
  const filter = [...words.map((word) => `"${word}"`), `is:${among}`].join(' ')
  const found: Task[] = []
  for (let more = true; more; ) {
    const values = { filter, limit: 100, offset: found.length }
    const called = await context.call({ name: 'find_tasks', schema: Found }, values)
    if (!called.ok) return called
    found.push(...called.value.answer.tasks)
    more = called.value.answer.more && called.value.answer.tasks.length > 0
  }
  // A filter looks into notes, too.
  const meant = found.filter(({ title }) => words.every((word) => fold(title).includes(word)))
  const [only] = meant
  if (only === undefined) {
    return failure('refused', `No ${among} task has “${printable(named.words)}”.`)
  }
  return ok(
    meant.length === 1
      ? { kind: 'tasks', tasks: [only] }
      : { kind: 'several', answer: several(context, named.words, meant) },
  )
}

function chooseByNumbers({ recent }: Context, numbers: readonly number[]): Outcome<Choice> {
  const missing = numbers.find((number) => recent.shown[number - 1] === undefined)
  if (missing !== undefined) {
    return failure('refused', `No task was shown with the number ${missing}.`)
  }
  return ok({ kind: 'tasks', tasks: numbers.flatMap((number) => recent.shown[number - 1] ?? []) })
}

function several({ world, today }: Context, words: string, tasks: Task[]): Answer {
  const { lines, shown } = taskLines([{ head: null, tasks }], today, world.surface)
  const sentence = `${tasks.length} tasks have “${printable(words)}”: say one by its number.`
  return {
    text: lines.join('\n'),
    document: { tasks },
    shown,
    failed: { kind: 'refused', sentence },
  }
}
