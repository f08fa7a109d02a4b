import type { Code } from './languages.ts'

type Rules = {
  areQuotesRight: (text: string) => boolean
  /** Marks that another language would set so. */
  wrongMarks: RegExp
  /** Words that blame somebody for the time. */
  blame: RegExp
  abbreviations: readonly string[]
  /** Names of days, months and languages with a capital letter inside a sentence, or alone. */
  smallNames?: RegExp
}

/** What the texts of each language have in common. */
export const rulesOf: Readonly<Record<Code, Rules>> = {
  de: {
    areQuotesRight: quotedBy('„', '“'),
    wrongMarks: /\p{L}[\s\u00a0][;:?]|\.\.\.(?!\p{L})| - /u,
    blame: /überfällig|verspätet|säumig|versäumt/i,
    abbreviations: ['WLAN', 'PC', 'IDs', 'ID'],
  },
  fr: {
    areQuotesRight: quotedBy('«\u00a0', '\u00a0»'),
    wrongMarks: /[\p{L}\d·»][;?!](?!\p{L})|[\p{L}»]:(?!\/\/|\p{Ll}|\d)|\p{L}'\p{L}| - |\.\.\./u,
    blame: /en retard/i,
    abbreviations: ['PC', 'ID'],
    smallNames: smallIn(
      'lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    ),
  },
  es: {
    areQuotesRight: quotedBy('«', '»'),
    wrongMarks: /^[^¿]*\?|\p{L}[\s\u00a0][;:?]| - |\.\.\./u,
    blame: /atrasad|vencid|retrasad/i,
    abbreviations: ['PC', 'ID'],
    smallNames: smallIn(
      'lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
  },
  pt: {
    areQuotesRight: quotedBy('“', '”'),
    wrongMarks: /\p{L}[\s\u00a0][;:?]| - |\.\.\./u,
    blame: /atrasad|vencid/i,
    abbreviations: ['PC', 'ID'],
    smallNames: smallIn(
      'segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    ),
  },
  ar: {
    areQuotesRight: quotedBy('«', '»'),
    wrongMarks: /[\u0600-\u06ff][,;?]|[,;?][\s]*[\u0600-\u06ff]| - |\.\.\./,
    blame: /متأخر|فات موعد/,
    abbreviations: [],
  },
}

const allQuotes = /["„“”«»‟]/g

/** Only these quotes, each opened and closed. */
function quotedBy(open: string, close: string): (text: string) => boolean {
  return (text) => {
    const [opened, closed] = [open, close].map((mark) => text.split(mark).length - 1)
    return opened === closed && (text.match(allQuotes) ?? []).length === 2 * (opened ?? 0)
  }
}

function smallIn(names: string): RegExp {
  const capital = names.split(' ').map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  return new RegExp(`(?<=[\\p{L}\\d,] )(${capital.join('|')})(?![\\p{L}])`, 'u')
}
