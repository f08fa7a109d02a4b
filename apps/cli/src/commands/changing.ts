import { ok } from '@daymark/core/result'
import type { Command, NamedTasks, Target } from '../arguments/request.ts'
import { failure, type Outcome } from '../failure.ts'
import { Added, Change, FocusAnswer, Planned } from '../server/answers.ts'
import { blockLines, timerText } from '../text/dayText.ts'
import { printable } from '../text/printable.ts'
import { taskLines } from '../text/taskLines.ts'
import { type Answer, type Context, changed } from './answer.ts'
import { choose } from './named.ts'

const most = 50

export async function addTasks(context: Context, words: string | null): Promise<Outcome<Answer>> {
  const text = words ?? (await context.world.input())
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length === 0) return failure('usage', 'There is no line to add.')
  if (lines.length > most) return failure('usage', `At most ${most} lines are added at once.`)
  const called = await context.call({ name: 'add_tasks', schema: Added }, { lines })
  if (!called.ok) return called
  const { answer, document } = called.value
  const section = { head: null, tasks: answer.tasks }
  const { lines: rows, shown } = taskLines([section], context.today, context.world.surface)
  const said = changed(answer, document, rows)
  // What is only proposed has no number yet.
  return said.ok && answer.state === 'applied' ? ok({ ...said.value, shown }) : said
}

export async function completeTasks(
  context: Context,
  { name, tasks }: Extract<Command, { name: 'done' | 'reopen' }>,
): Promise<Outcome<Answer>> {
  const reopen = name === 'reopen'
  return withTasks(context, tasks, reopen ? 'done' : 'open', (ids, titles) =>
    change(context, 'complete_tasks', { ids, ...(reopen && { reopen }) }, titles),
  )
}

export async function moveTasks(
  context: Context,
  tasks: NamedTasks,
  target: Target,
): Promise<Outcome<Answer>> {
  return withTasks(context, tasks, 'open', (ids, titles) =>
    change(context, 'move_tasks', { ids, ...target }, titles),
  )
}

export async function removeTasks(
  context: Context,
  tasks: NamedTasks,
  isSure: boolean,
): Promise<Outcome<Answer>> {
  const { isTerminal, ask } = context.world
  if (!isSure && !isTerminal) return failure('usage', 'Without a terminal, rm needs --yes.')
  return withTasks(context, tasks, 'open', async (ids, titles) => {
    const named = titles.map((title) => `“${printable(title)}”`).join(', ')
    const isAgreed = isSure || /^y(es)?$/i.test((await ask(`Delete ${named}? [y/N] `)).trim())
    return isAgreed
      ? change(context, 'delete_tasks', { ids }, titles)
      : failure('refused', 'Nothing was deleted.')
  })
}

export async function fillDay(context: Context): Promise<Outcome<Answer>> {
  const called = await context.call({ name: 'plan_day', schema: Planned }, { fill: true })
  if (!called.ok) return called
  const { answer, document } = called.value
  const unfit = answer.unplaced > 0 ? [`${answer.unplaced} did not fit.`] : []
  return changed(answer, document, [...unfit, ...blockLines(answer.blocks)])
}

export async function startTimer(
  context: Context,
  task: NamedTasks | null,
  minutes: number | null,
): Promise<Outcome<Answer>> {
  const values = { ...(minutes !== null && { minutes }) }
  if (task === null) return turnTimer(context, 'start', values)
  return withTasks(context, task, 'open', ([id, ...others]) =>
    others.length > 0
      ? Promise.resolve(failure('usage', 'The focus timer runs for one task.'))
      : turnTimer(context, 'start', { ...values, task: id }),
  )
}

export async function turnTimer(
  context: Context,
  action: 'start' | 'pause' | 'stop',
  values: Readonly<Record<string, unknown>> = {},
): Promise<Outcome<Answer>> {
  const focus = { name: 'focus', schema: FocusAnswer }
  const called = await context.call(focus, { action, ...values })
  if (!called.ok) return called
  const { answer, document } = called.value
  // Undo takes back what was done to tasks: a timer has its own commands.
  return ok({ text: timerText(answer.timer), document })
}

/** Takes back one change after the other: each is forgotten once it is undone, or can be no more. */
export async function undo(context: Context): Promise<Outcome<Answer>> {
  const last = context.recent.changes.at(-1)
  if (last === undefined) return failure('refused', 'There is nothing to undo.')
  const called = await context.call({ name: 'undo', schema: Change }, { change: last })
  if (!called.ok) {
    const { kind } = called.error
    return kind === 'refused'
      ? ok({ text: '', document: null, undone: last, failed: called.error })
      : called
  }
  const { answer, document } = called.value
  return ok({ text: printable(answer.says), document, undone: last })
}

async function change(
  context: Context,
  name: string,
  values: Readonly<Record<string, unknown>>,
  titles: readonly string[],
): Promise<Outcome<Answer>> {
  const called = await context.call({ name, schema: Change }, values)
  if (!called.ok) return called
  const { answer, document } = called.value
  return changed(
    answer,
    document,
    titles.map((title) => `  ${printable(title)}`),
  )
}

async function withTasks(
  context: Context,
  named: NamedTasks,
  among: 'open' | 'done',
  act: (ids: string[], titles: string[]) => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const choice = await choose(context, named, among)
  if (!choice.ok) return choice
  if (choice.value.kind === 'several') return ok(choice.value.answer)
  const { tasks } = choice.value
  return act(
    tasks.map(({ id }) => id),
    tasks.map(({ title }) => title),
  )
}
