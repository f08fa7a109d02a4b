import type { Pack } from './pack.ts'
import { romance } from './romance.ts'

export const french: Pack = {
  ...romance,
  language: 'fr',
  afternoon: false,
  afterNoon: 'soir|midi',
  atNight: 'soir',
  // “mar” is March, too, so Tuesday has no short form.
  weekdays: 'lun lundi, mardi, mer mercredi, jeu jeudi, ven vendredi, sam samedi, dim dimanche',
  otherWords: 'lun mer jeu ven sam dim',
  otherWordsAfter: 'ce',
  months:
    'janv janvier, févr février, mars, avr avril, mai, juin, juil juillet, août, sept septembre, oct octobre, nov novembre, déc décembre',
  numbers: 'un une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix',
  ordinals: 'premier première, deuxième, troisième, quatrième, cinquième',
  ordinalMark: 'ère?|er|ème|e|º|o',
  units: 'jours?, semaines?, mois, (?:ans?|années?)',
  date: '%d %m\\.?(?: %y)?',
  patterns: `
    2 ahead 0: aujourd'hui
    2 ahead 1: demain
    2 ahead 2: après-demain
    2 tonight: ce soir
    3 in: \\+%nj
    1.5 in: dans (?!huit jours)%n %u
    2 nextWeek: %w prochain
    2 weekday: ce %w
    1 weekday: %w
    2 nextWeek 1: (?:la )?semaine prochaine
    2 nextWeek 6: (?:le )?week-end prochain
    2 month 0: (?:le )?mois prochain
    2 thisWeek 6: ce week-end
    1 monthDay: le (?<o>\\d{1,2})(?:er)?
    2 date: le (?:%w[.,]? )?%D
    1 date: (?:%w[.,]? )?%D
    2 numeric: le (?:%w )?%a(?<s>/)%b(?:/%y)?
    1 month 1: (?:à la )?fin du mois|fin de mois
    1 time 1020: en fin de journée
    1 same: pour %X
    1 until: jusqu'(?:à|au) %X
    1 by: (?:d'ici(?: à)?|avant|jusqu'à) %X
    1 by: (?:d'ici au|jusqu'au) (?=(?:%w )?%D|\\d)%X
    1 start: à partir (?:du |de |d')%X
    1 times: (?<n>\\d{1,3}) fois(?! (?:par|le|la) )
    1 someday: un jour|sans date
    2 time 720: à midi
    2 clock: à %h ?h(?: ?%i)?|à %H:%I
    2 clock: à %h heures?
    2 clock: (?:à )?%h ?(?:h(?: ?%i)?|heures?|:%I) (?<p>du matin|de l'après-midi|du soir)
    1 clock: (?<h>9|1\\d|2[0-3]) ?(?:h(?: ?%i)?|heures)
    1 range: de %h ?(?:h(?: ?%i)?|heures?) à %H ?(?:h(?: ?%I)?|heures?)
    2 range: %hh%i? ?[-–—] ?%Hh%I?
    2 estimate: pendant (?:%E|%n (?:min|minutes?|(?<u>h|heures?)))
    1 every: %R
    1 listed: %T
    1 every: (?:tous les|chaque)(?<c>!)? (?:%n )?(?<u>mois)(?<on> le) (?<r>\\d{1,2})(?:er)?
    1 every: le (?<o>\\d{1,2})(?:er)?(?<inMonth> de chaque mois)
    1 every: le (?:%O|(?<Z>dernier)) (?:(?<l>%W)|(?<k>jour ouvré)|(?<g>jour))(?<inMonth> de chaque mois)
    1 exact: s'il existe
    1 weekStart: semaines dès dimanche
    3 priority 1: !haute
    3 priority 2: !moyenne
    3 priority 3: !basse
  `,
  every: 'tous les|toutes les|chaque',
  last: 'derniers?|dernières?',
  day: 'jour',
  weekday: 'jours? ouvrés?',
  weekend: 'week-ends?',
  inMonth: '(?:du|de chaque) mois',
  lasting: 'pendant',
  on: 'le',
  of: 'de|en',
  and: 'et',
  through: 'à|au',
  or: 'ou|mais',
  afterDone: "après (?:achèvement|l'avoir fait)",
  beyond:
    "sauf(?: (?:en|le|les|tous))*(?: \\S+)?|de MONTH à MONTH|(?:en|de l')(?: ?)(?:\\d{4}|année|été|hiver|automne)",
  to: 'à',
  ofDay: "(?:du (?:matin|soir)|de l['’]après-midi)",
  notBefore: 'est|était|dernier|passé|saint|gras|noir',
  notAfter:
    "de du des le la les un une et ou à au aux après avant depuis dès des entre par bon bonne hier a0 n° numéro page chapitre article psaume version est c'est il elle on vs rue0 avenue0 place0 boulevard0 école0",
}
