import type { Pack } from './pack.ts'
import { romance } from './romance.ts'

export const spanish: Pack = {
  ...romance,
  language: 'es',
  afternoon: true,
  afterNoon: '^p|tarde|noche',
  atNight: 'noche',
  // “mar” is March, too, so Tuesday has no short form.
  weekdays: 'lun lunes, martes, mié miércoles, jue jueves, vie viernes, sáb sábado, dom domingo',
  otherWords: 'lun mié mie jue vie sáb sab dom',
  otherWordsAfter: 'el este',
  months:
    'ene enero, feb febrero, mar marzo, abr abril, may mayo, jun junio, jul julio, ago agosto, sept septiembre setiembre, oct octubre, nov noviembre, dic diciembre',
  numbers: 'un uno una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez',
  ordinals:
    'primer primero primera, segundo segunda, tercer tercero tercera, cuarto cuarta, quinto quinta',
  ordinalMark: '\\.?[ºª]|o',
  units: 'días?, semanas?, mes(?:es)?, años?',
  date: '%d (?:de )?%m\\.?(?: (?:del? )?%y)?',
  patterns: `
    2 ahead 0: hoy
    2 ahead 1: mañana
    2 ahead 2: pasado mañana
    2 tonight: esta noche
    1.5 in: (?:dentro de|en) %n %u
    2 nextWeek: (?:el )?próximo %w
    2 nextWeek: (?:el )?%w que viene
    2 weekday: (?:el|este) %w
    1 weekday: %w
    2 nextWeek 1: (?:la )?(?:próxima semana|semana que viene)
    2 nextWeek 6: (?:el )?(?:próximo fin de semana|fin de semana que viene)
    2 month 0: (?:el )?(?:próximo mes|mes que viene)
    2 thisWeek 6: este fin de semana
    1 thisWeek 6: el fin de semana
    1 monthDay: el (?:día )?(?<o>\\d{1,2})
    2 date: el (?:%w[.,]? |día )?%D
    1 date: (?:%w[.,]? )?%D
    2 numeric: el (?:%w )?%a(?<s>/)%b(?:/%y)?
    1 month 1: a fin(?:al)? de mes
    1 time 1020: al final del día
    1 same: para %X
    1 until: hasta %X
    1 by: (?:antes del?|hasta) %X
    1 start: a partir del? %X
    1 times: (?<n>\\d{1,3}) veces(?! (?:al|por|a) )
    1 someday: algún día|sin fecha
    2 time 720: al? mediodía
    2 at: a las? %h:%i
    2 clock: a las? %h ?(?:h|horas?)
    1 at: a las? %h
    2 clock: (?:a las? )?%h(?::%i)?(?: h| horas?)? ?(?<p>de la (?:mañana|tarde|noche)|[ap]\\.? ?m\\.?)
    1 clock: (?<h>9|1\\d|2[0-3]) (?:h|horas)
    1 range: de las? %h(?::%i)? a las? %H(?::%I)?
    1 range: de %h:%i a %H:%I
    2 estimate: durante (?:%E|%n (?:min|minutos?|(?<u>h|horas?)))
    1 every: %R
    1 listed: %T
    1 every: cada(?<c>!)? (?:%n )?(?<u>mes(?:es)?)(?<on> el) (?:día )?(?<r>\\d{1,2})
    1 every: el (?:día )?(?<o>\\d{1,2})(?<inMonth> de cada mes)
    1 every: el (?:%O|(?<Z>último)) (?:(?<l>%W)|(?<k>día laborable)|(?<g>día))(?<inMonth> de cada mes)
    1 each 1: a diario
    1 each 2: semanalmente
    1 each 3: mensualmente
    1 each 4: anualmente
    1 exact: si existe
    1 weekStart: semanas desde domingo
    3 priority 1: !alta
    3 priority 2: !media
    3 priority 3: !baja
  `,
  every: 'cada|todos los|todas las',
  last: 'último|última',
  day: 'día',
  weekday: 'días? laborables?',
  weekend: 'fin(?:es)? de semana',
  inMonth: '(?:del|de cada) mes',
  lasting: 'durante',
  on: 'el',
  of: 'de|en',
  and: 'y',
  through: 'a',
  or: 'o|pero',
  afterDone: 'después de (?:completarl[ao]|hacerl[ao])',
  beyond:
    '(?:excepto|salvo|menos)(?: \\S+){1,3}|de MONTH a MONTH|(?:en|del?) (?:\\d{4}|año|verano|invierno)',
  to: 'a|hasta',
  ofDay: '(?:de la (?:mañana|tarde|noche|madrugada))',
  notBefore: 'es|era|será|nunca|pasado|pasada|santo|santa|negro',
  notAfter:
    'a al de del el la las los lo un una y o desde hace0 hace entre por según sin con esta es era capítulo salmo ayer buen buenos feliz fue será santo plácido calle0 avenida0 plaza0 museo0 escuela0',
}
