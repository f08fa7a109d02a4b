import { isolated } from './isolated.ts'
import { locale, once } from './locale.ts'

const minute = 60_000
const steps = [
  { unit: 'month', long: 30 * 24 * 60 * minute },
  { unit: 'day', long: 24 * 60 * minute },
  { unit: 'hour', long: 60 * minute },
  { unit: 'minute', long: minute },
] as const

/** Formats how long ago something was: 2 hours ago, yesterday, now. */
export function agoIn(locale: Intl.Locale): (passed: number) => string {
  const tag = locale.language === 'en' ? 'en-US' : locale.toString()
  const format = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  return (passed) => {
    const step = steps.find(({ long }) => passed >= long)
    return isolated(
      step
        ? format().format(-Math.floor(passed / step.long), step.unit)
        : format().format(0, 'second'),
    )
  }
}

export const ago = agoIn(locale)
