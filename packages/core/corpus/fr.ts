import type { Pack } from '../src/words/pack.ts'

/** Tested and not offered: it shows that a language is one file. */
export const french: Pack = {
  language: 'fr',
  capitalisedNames: true,
  beforePersons: '',
  monthFirst: false,
  afternoon: false,
  // “mar” is March in English, so Tuesday has no short form.
  weekdays: 'lun lundi, mardi, mer mercredi, jeu jeudi, ven vendredi, sam samedi, dim dimanche',
  otherWords: 'mer',
  otherWordsAfter: 'ce',
  months:
    'janv janvier, févr février, mars, avr avril, mai, juin, juil juillet, août, sept septembre, oct octobre, nov novembre, déc décembre',
  numbers: 'un une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix',
  ordinals: 'premier première, deuxième, troisième, quatrième, cinquième',
  ordinalMark: 'er|e',
  units: 'jours?, semaines?, mois, ans?|années?',
  date: '%d %m(?: %y)?',
  adverbs: '',
  patterns: `
    2 ahead 0: aujourd['’]hui
    2 ahead 1: demain
    2 ahead 2: après-demain
    2 tonight: ce soir
    3 in: \\+%nj
    1.5 in: dans %n %u
    2 nextWeek: %w prochain
    2 weekday: ce %w
    1 weekday: %w
    2 nextWeek 1: la semaine prochaine
    2 nextWeek 6: le week-end prochain
    2 month 0: le mois prochain
    2 thisWeek 6: ce week-end
    2 date: le (?:%w )?%D
    1 date: (?:%w )?%D
    2 numeric: le %a(?<s>/)%b(?:/%y)?
    1 thisWeek 5: fin de semaine
    1 month 1: fin du mois
    1 same: pour (?:le )?%X
    1 by: d['’]ici(?: le)? %X
    1 someday: un jour|sans date
    2 time 720: à midi
    2 clock: à %h ?h ?%i?|à %H:%I
    1 range: de %hh%i? à %Hh%I?
    2 estimate: pendant (?:%E|%n (?:min|minutes?|(?<u>h|heures?)))
    1 every: %R
    1 each 1: quotidiennement
    1 each 3: mensuellement
    1 each 4: annuellement
    1 until: jusqu['’]au %X
    1 start: à partir (?:du|de) %X
    1 times: (?<n>\\d{1,3}) fois
    3 priority 1: !haute
    3 priority 2: !moyenne
    3 priority 3: !basse
  `,
  every: 'tous les|toutes les|chaque',
  other: 'autres?',
  last: 'derniers?|dernières?',
  day: 'jour',
  weekday: 'jours? ouvrés?',
  weekend: 'week-ends?',
  inMonth: '(?:du|de chaque) mois',
  lasting: 'pendant',
  plural: 's',
  quarter: 'trimestres?',
  on: 'le',
  of: 'de|en',
  and: 'et',
  through: 'à|au',
  or: 'ou|mais',
  afterDone: 'après (?:achèvement|l’avoir fait)',
  beyond:
    "sauf(?: (?:en|le|les|tous))*(?: \\S+)?|de MONTH à MONTH|(?:en|de l[’']) ?(?:\\d{4}|année|été|hiver|automne)",
  to: 'à',
  ofMonth: 'le',
  ofDay: 'du (?:matin|soir)',
  notBefore: 'est|était',
  notAfter: 'de du des le la les un une et ou après avant depuis dès entre par bon',
}
