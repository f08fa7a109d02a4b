import type { Pack } from './pack.ts'

export const german: Pack = {
  language: 'de',
  isLoose: false,
  // Nouns have capital letters.
  capitalisedNames: false,
  monthFirst: false,
  afternoon: false,
  afterNoon: '^p',
  atNight: '',
  beforePersons: '',
  weekdays:
    'Mo montag, Di dienstag, Mi mittwoch, Do donnerstag, Fr freitag, Sa samstag sonnabend, So sonntag',
  weekdayEnding: '',
  otherWords: '',
  otherWordsAfter: '',
  months:
    'jan januar jänner, feb februar, mär märz mrz, apr april, mai, jun juni, jul juli, aug august, sep sept september, okt oktober, nov november, dez dezember',
  numbers: 'ein eine einem einen einer, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn',
  ordinals: 'erste ersten, zweite zweiten, dritte dritten, vierte vierten, fünfte fünften',
  places: '',
  ordinalMark: '\\.',
  units: 'tag(?:en?)?, wochen?, monat(?:en?)?, jahr(?:en?)?',
  date: '%d %m(?: %y)?',
  adverbs:
    'heute morgen übermorgen montags dienstags mittwochs donnerstags freitags samstags sonnabends sonntags',
  patterns: `
    2 ahead 0: heute(?: morgen)?
    2 ahead 1: morgen
    2 ahead 2: übermorgen
    2 tonight: heute abend
    3 in: \\+%nt
    1.5 in: in %n %u
    2 nextWeek: (?:am )?nächsten %w
    2 weekday: (?:am|diesen|kommenden) %w
    2 weekdayDate: (?:am )?%w,? (?:den )?%e(?= (?:um )?\\d{1,2}(?::\\d\\d| ?uhr))
    1 weekday: %w
    2 nextWeek 1: nächste woche
    2 nextWeek 6: (?:am )?nächste[ns] wochenende
    2 month 0: nächsten monat
    2 thisWeek 6: (?:am|dieses) wochenende
    1 monthDay: am %o
    0 monthDay: %o
    2 date: am (?:%w,? (?:de[mn] )?)?%D
    1 date: (?:%w,? (?:de[mn] )?)?%D
    2 numeric: am (?:%w,? (?:de[mn] )?)?%a\\.%b\\.?%y?
    1 numeric: %w,? (?:de[mn] )?%a\\.%b\\.%y?
    1 thisWeek 5: ende der woche
    1 month 1: (?:am )?monatsende|ende des monats
    1 same: für %X
    1 until: bis(?: zum)? %X
    1 by: bis(?: zum)? %X
    1 someday: irgendwann|ohne datum
    1 time 1020: (?:(?:bis )?zum |bis )?feierabend
    2 time 720: (?:(?:um )?12(?: uhr)? )?mittags
    2 clock: um %h(?:[:.]%i)? uhr|um %H[:.]%I
    1 clock: um %h|(?:bis )?%H(?:[:.]%I)? uhr
    1 bare: bis %h:%i
    1 range: von %h(?:[:.]%i)? (?:bis|-|–) %H(?:[:.]%I)?(?: uhr)?
    2 estimate: für (?:%E|%n (?:min|minuten?|(?<u>h|std|stunden?)))
    1 every: %R
    1 listed: %T
    1 each 1: täglich
    1 each 2: wöchentlich
    1 each 3: monatlich
    1 each 4: jährlich
    1 eachOther 2: zweiwöchentlich|vierzehntägig|14-tägig
    2 weekly 2: (?:zweiwöchentlich|vierzehntägig|14-tägig) %S
    2 weekly 1: wöchentlich %S
    1 weekly 1: %L
    1 plural: %S
    1 weekends: an wochenenden
    1 weekdays: werktags|an werktagen
    1 start: ab %X
    1 times: (?<n>\\d{1,9})[ -]mal(?! (?:am|im|pro) )
    1 exact: wenn es ihn gibt
    1 weekStart: wochen ab sonntag
    3 priority 1: !hoch
    3 priority 2: !mittel
    3 priority 3: !niedrig
  `,
  every: 'jede[nrs]?|alle',
  other: 'zweite[nrs]?',
  last: 'letzte[nrs]?',
  day: 'tag',
  weekday: 'werktag|arbeitstag',
  weekend: 'wochenende',
  inMonth: '(?:(?:im|in jedem) monat|(?:des|jedes|eines) monats)',
  lasting: 'für',
  plural: 's',
  quarter: 'quartale?',
  on: 'am',
  of: 'von|im',
  and: 'und',
  through: 'bis',
  or: 'oder|aber',
  afterDone: 'nach (?:der )?(?:erledigung|dem erledigen)',
  beyond:
    '(?:außer|ausgenommen|aber nicht)(?: (?:am|an|im|jede[nrms]?|de[nmr]))*(?: \\S+){0,2}|(?:von|zwischen) MONTH (?:und|bis) MONTH|(?:im|in|des|dieses|diesen|diesem) (?:jahre?s?|quartals?|\\d{4}|frühlings?|frühjahrs?|sommers?|herbste?s?|winters?)',
  to: 'bis',
  ofMonth: 'de[mnr]',
  ofDay: '(?:morgen|abend|nachmittag|nacht)s',
  notBefore: 'ist|bin|war|journal|show',
  notAfter:
    'ab abschnitt als artikel auf aus außer bei betr. betreff bezüglich bild bis blaue blauer das dem den der des die dieser ein einem einen einer euer euren familie fetter frau gegen genannt gestern gute guten heißt herr herrn in0 ist jede jeden jeder jedes jesaja kapitel kein keine keinen lady langer letzte letztem letzten letzter letztes lieber mein meine meinem meinen mose nach namens oder paragraf prinzessin pro psalm punkt re schmutziger schwarzen schwarzer schöner seit statt stiller to trotz uhr um und unser unsere unserem unseren verkaufsoffener version vom von vor war wegen weißer welt wie zdf ziffer zu zum zur zwischen über',
}
