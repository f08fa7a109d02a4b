import { isolated } from './isolated.ts'
import { once, perLocale } from './locale.ts'
import { isTranslated } from './localeOf.ts'

const minute = 60_000
const steps = [
  { unit: 'month', long: 30 * 24 * 60 * minute },
  { unit: 'day', long: 24 * 60 * minute },
  { unit: 'hour', long: 60 * minute },
  { unit: 'minute', long: minute },
] as const

/** Formats how long ago something was, in the language of the texts: 2 hours ago, yesterday, now. */
export function agoIn(locale: Intl.Locale): (passed: number) => string {
  const tag = isTranslated(locale) ? locale.toString() : 'en-US'
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

const inLocale = perLocale((locale) => ({ ago: agoIn(locale) }))

export const ago = (passed: number): string => inLocale.ago(passed)
