import type { Pack } from './pack.ts'
import { romance } from './romance.ts'

export const portuguese: Pack = {
  ...romance,
  language: 'pt',
  afternoon: true,
  afterNoon: 'tarde|noite',
  atNight: 'noite',
  weekdays: 'seg segunda, ter terça, qua quarta, qui quinta, sex sexta, sáb sábado, dom domingo',
  weekdayEnding: '[- ]?feiras?',
  otherWords: 'seg ter qua qui sex sáb sab dom',
  otherWordsAfter: 'na no nesta neste esta este',
  months:
    'jan janeiro, fev fevereiro, mar março, abr abril, mai maio, jun junho, jul julho, ago agosto, set setembro, out outubro, nov novembro, dez dezembro',
  numbers: 'um uma, dois duas, três, quatro, cinco, seis, sete, oito, nove, dez',
  ordinals: 'primeiro, segundo, terceiro, quarto, quinto',
  // “segunda” is Monday, too.
  places: 'primeira, segunda, terceira, quarta, quinta',
  ordinalMark: '[ºª]|o|a',
  units: 'dias?, semanas?, mês(?:es)?, anos?',
  // “set” and “out” are other words without “de”.
  date: '%d de %m\\.?(?: (?:de )?%y)?',
  patterns: `
    2 ahead 0: hoje
    2 ahead 1: amanhã
    2 ahead 2: depois de amanhã
    2 tonight: hoje à noite|esta noite
    1.5 in: (?:em|daqui a) %n %u
    2 nextWeek: (?:n[ao] )?próxim[ao] %w
    2 nextWeek: %w que vem
    2 weekday: na (?=\\S+.feira)%w
    2 weekday: n?est[ae] %w
    2 weekday: no (?=sábado|domingo)%w
    1 weekday: na %w
    1 weekday: (?!\\S*as(?:[-\\s.,!?]|$))%w
    2 nextWeek 1: (?:na )?próxima semana|semana que vem
    2 nextWeek 6: (?:no )?próximo fim de semana|fim de semana que vem
    2 month 0: (?:no )?próximo mês|mês que vem
    2 thisWeek 6: n?este fim de semana
    1 thisWeek 6: no fim de semana
    1 monthDay: (?:no )?dia (?<o>\\d{1,2})[ºo]?
    2 date: (?:em|no dia|na %w,?) %D
    1 date: (?:%w[.,]? )?%D
    2 numeric: (?:em|no dia|na %w,?) %a(?<s>/)%b(?:/%y)?
    1 month 1: (?:no )?fi(?:m|nal) do mês
    1 time 1020: (?:no )?fi(?:m|nal) do dia
    1 same: para (?:o dia )?%X
    1 until: até(?: a| o dia)? %X
    1 by: (?:até(?: a| o dia)?|antes d[ea]) %X
    1 start: a partir d[eao] %X
    1 times: (?<n>\\d{1,3}) vezes(?! (?:ao|por|à) )
    1 someday: algum dia|sem data
    2 time 720: ao meio-dia
    2 at: às? %h ?(?:[:h]|horas?) ?%i?
    1 at: [àÀ]s? %h
    2 clock: (?:às? )?%h ?(?:[:h]|horas?)? ?%i? (?<p>da (?:manhã|tarde|noite))
    1 clock: (?<h>9|1\\d|2[0-3]) ?(?:h(?: ?%i)?|horas)
    1 range: das %h ?(?:[:h]|horas?)? ?%i? às %H ?(?:[:h]|horas?)? ?%I?
    2 range: %hh%i? ?[-–—] ?%Hh%I?
    2 estimate: (?:por|durante) (?:%E|%n (?:min|minutos?|(?<u>h|horas?)))
    1 every: %R
    1 listed: %T
    1 every: todo dia (?<o>\\d{1,2})[ºo]?(?! vezes)
    1 every: (?:todo|a cada %n) (?<u>mês(?:es)?)(?<on> n[ao]) dia (?<r>\\d{1,2})[ºo]?
    1 every: (?:todo|a cada %n) (?<u>mês(?:es)?)(?<on> n[ao]) %O (?<l>%W)
    1 every: no dia (?<o>\\d{1,2})[ºo]?(?<inMonth> de cada mês)
    1 every: n[ao] (?:%O|(?<Z>últim[ao])) (?:(?<l>%W)|(?<k>dia útil)|(?<g>dia))(?<inMonth> de cada mês)
    1 each 1: diariamente
    1 each 2: semanalmente
    1 each 3: mensalmente
    1 each 4: anualmente
    1 exact: se há
    1 weekStart: semanas desde domingo
    3 priority 1: !alta
    3 priority 2: !média
    3 priority 3: !baixa
  `,
  every: 'tod[ao]s [ao]s|tod[ao]|a cada',
  last: 'últim[ao]',
  day: 'dia',
  weekday: 'dia útil|dias úteis',
  weekend: 'fi(?:m|ns) de semana',
  inMonth: '(?:do|de cada) mês',
  lasting: 'por|durante',
  on: 'n[ao]|em',
  of: 'de|em',
  and: 'e',
  through: 'a',
  or: 'ou|mas',
  afterDone: 'depois de (?:concluir|fazer)',
  beyond: '(?:exceto|menos|salvo)(?: \\S+){1,3}|de MONTH a MONTH',
  to: '[àÀ]s?|até',
  ofDay: '(?:da (?:manhã|tarde|noite|madrugada))',
  notBefore: 'é|era|será|nunca|foi|passad[ao]|sant[ao]',
  notAfter:
    'o a os as à ao de do da dos das desde há e ou entre um uma por0 é era ontem bom boa feliz foi será santo plácido rua0 avenida0 praça0 escola0',
}
