import { ok } from '@daymark/core/result'
import type { Outcome } from '../failure.ts'
import { DayAnswer, Fitting, Found } from '../server/answers.ts'
import { dayText, planText } from '../text/dayText.ts'
import { lengthOf } from '../text/lengths.ts'
import { taskLines } from '../text/taskLines.ts'
import type { Answer, Context } from './answer.ts'

const getDay = { name: 'get_day', schema: DayAnswer }

export async function showDay(context: Context, day: string | null): Promise<Outcome<Answer>> {
  const called = await context.call(getDay, day === null ? {} : { day })
  if (!called.ok) return called
  const { answer, document } = called.value
  return ok({ document, ...dayText(answer, context.world.surface) })
}

export async function showPlan(context: Context): Promise<Outcome<Answer>> {
  const called = await context.call(getDay, {})
  if (!called.ok) return called
  const { answer, document } = called.value
  return ok({ document, text: planText(answer, context.world.surface) })
}

export async function showList(context: Context, filter: string): Promise<Outcome<Answer>> {
  const called = await context.call({ name: 'find_tasks', schema: Found }, { filter, limit: 100 })
  if (!called.ok) return called
  const { answer, document } = called.value
  const { tasks, total, more } = answer
  const section = { head: null, tasks }
  const { lines, shown } = taskLines([section], context.today, context.world.surface)
  const text = [
    ...(shown.length === 0 ? ['No task matches.'] : lines),
    ...(more ? [`These are ${tasks.length} of ${total}.`] : []),
  ].join('\n')
  return ok({ document, text, shown })
}

export async function showFitting(context: Context, minutes: number): Promise<Outcome<Answer>> {
  const called = await context.call({ name: 'what_fits', schema: Fitting }, { minutes })
  if (!called.ok) return called
  const { answer, document } = called.value
  const { day, gaps, tasks } = answer
  const lengths = tasks.map(({ left, usually }) => `${usually ? 'usually ' : ''}${lengthOf(left)}`)
  const section = { head: null, tasks, day, lengths }
  const { lines, shown } = taskLines([section], day, context.world.surface)
  const free = gaps.map(({ from, to }) => `${from} to ${to}`).join(', ')
  const text = [
    free === '' ? 'Nothing is free today.' : `Free: ${free}.`,
    ...(shown.length === 0 ? ['Nothing is that short.'] : lines),
  ].join('\n')
  return ok({ document, text, shown })
}
