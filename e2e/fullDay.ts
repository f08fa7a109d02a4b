import { morning } from './weekOfTasks.ts'

const names = [
  'Finish the budget review',
  'Reply to Ines about the lease',
  'Draft the workshop outline',
  'Call the tax office',
]

/** Tasks of Wednesday, October 14, 2026: six carried over, 16 of today, and 42 to come on the days from tomorrow on. */
export function fullDay(): Record<string, unknown>[] {
  const carried = Array.from({ length: 6 }, (_, index) => dueOn(-1 - index, `Carried ${index + 1}`))
  const today = Array.from({ length: 16 }, (_, index) => ({
    ...dueOn(0, `${names[index % names.length]} ${index + 1}`),
    ...(index % 2 === 0 && {
      description: 'Compare it with the plan and note what is more than five percent over.',
    }),
    at_minutes: index % 3 === 0 ? 540 + 15 * index : null,
    estimate_minutes: 15 + 5 * index,
  }))
  const coming = Array.from({ length: 42 }, (_, index) =>
    dueOn(comingDay(index), `Coming ${index + 1}`),
  )
  return [...carried, ...today, ...coming].map((task, place) => ({
    ...task,
    position: `b${String.fromCharCode(65 + Math.floor(place / 26))}${String.fromCharCode(65 + (place % 26))}`,
  }))
}

/** Eight of tomorrow, two of each of the ten days after it, and one of each later day. */
function comingDay(index: number): number {
  if (index < 8) return 1
  return index < 28 ? 2 + Math.floor((index - 8) / 2) : index - 16
}

function dueOn(days: number, title: string) {
  const day = new Date(morning)
  day.setDate(day.getDate() + days)
  const at = morning.toISOString()
  return {
    title,
    due_date: `${day.toLocaleDateString('sv-SE')}T00:00:00`,
    created_at: at,
    updated_at: at,
  }
}
