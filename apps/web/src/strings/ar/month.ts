import type { Progress } from '@daymark/core/tasks/progress'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { minute, spoken } from './durations.ts'

export const month: Language['month'] = {
  title: 'الانتقال إلى يوم',
  today: 'اليوم',
  day(day, progress, over) {
    const state = over
      ? `${spoken(over.planned * minute)} من ${spoken(over.capacity * minute)}، فوق المتاح`
      : stateOf(progress)
    return `${dates.longOfMonth(day)}، ${state}`
  },
  away: (day) => `${dates.longOfMonth(day)}، غياب`,
  done: 'منجز',
  planned: 'مخطط',
  over: 'فوق المتاح',
}

function stateOf({ total, pending }: Progress): string {
  if (total === 0) return 'خالٍ'
  return pending === 0 ? 'كله منجز' : 'فيه مهام'
}
