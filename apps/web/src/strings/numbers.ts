import { once, perLocale } from './locale.ts'

export function numbersIn(locale: Intl.Locale) {
  const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }))
  const padded = once(() => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 }))
  const decimal = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
  const percent = once(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  )
  return {
    /** 1,024 */
    count: (number: number) => whole().format(number),
    /** 1.4 */
    decimal: (number: number) => decimal().format(number),
    /** 04 */
    twoDigits: (number: number) => padded().format(number),
    /** 57%, of 57.3 */
    percent: (rate: number) => percent().format(rate / 100),
  }
}

export const numbers = perLocale(numbersIn)
