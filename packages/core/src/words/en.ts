import type { Pack } from './pack.ts'

export const english: Pack = {
  language: 'en',
  isLoose: false,
  capitalisedNames: true,
  monthFirst: true,
  afternoon: true,
  afterNoon: '^p',
  atNight: '',
  weekdays:
    'mon monday, tue tues tuesday, wed wednesday, thu thur thurs thursday, fri friday, sat saturday, sun sunday',
  weekdayEnding: '',
  otherWords: 'tue wed sat sun',
  otherWordsAfter: 'on next',
  months:
    'jan january, feb february, mar march, apr april, may, jun june, jul july, aug august, sep sept september, oct october, nov november, dec december',
  numbers: 'one a an, two, three, four, five, six, seven, eight, nine, ten',
  ordinals: 'first, second, third, fourth, fifth',
  places: '',
  ordinalMark: 'st|nd|rd|th',
  units: 'days?, weeks?, months?, years?',
  date: '(?:%d(?: of)? %m|%M %e)(?:,? %y)?',
  adverbs: '',
  patterns: `
    2 ahead 0: today
    2 ahead 1: tomorrow|tmr
    2 ahead 2: (?:the )?day after tomorrow
    2 tonight: tonight
    1.5 in: in %n %u
    1.5 ahead 14: in a fortnight
    2 nextWeek: next %w
    2 weekday: (?:on|this) %w
    1 weekday: %w
    2 weekdayDate: (?:(?:on|this) )?%w,? (?:the )?%e(?= (?:at )?\\d{1,2}(?::\\d\\d| ?[ap]m))
    2 nextWeek 1: next week
    2 nextWeek 6: next weekend
    2 month 0: next month
    2 thisWeek 6: this weekend
    1 monthDay: on the %o
    0 monthDay: (?:the )?%o
    2 date: on (?:the )?(?:%w,? )?%D
    1 date: (?:%w,? )?%D
    2 numeric: on %a(?<s>/)%b(?:/%y)?
    1 thisWeek 5: (?:the )?end of (?:the )?week
    1 month 1: (?:the )?end of (?:the )?month
    1 same: for %X
    1 by: by %X
    1 someday: someday|no date
    1 time 1020: (?:by )?eod
    2 time 720: (?:at|by) (?:12 )?noon
    2 clock: (?:(?:at|by|for) )?%h(?:[:.]%i)? ?%p
    2 at: (?:at|by) %h:%i
    1 at: at %h
    1 range: from %h(?:[:.]%i)? ?%p? (?:to|-|–) %H(?:[:.]%I)? ?%P?
    2 range: %h(?:[:.]%i)?%p ?[-–—] ?%H(?:[:.]%I)?%P
    2 estimate: for (?:%E|%n (?:min|minutes?|(?<u>h|hours?)))
    1 every: %R
    1 listed: %T
    1 each 1: daily
    1 each 2: weekly
    1 each 3: monthly
    1 each 4: yearly
    1 eachOther 2: bi-?weekly|fortnightly
    2 weekly 2: (?:bi-?weekly|fortnightly) (?:on )?%S
    2 weekly 1: weekly (?:on )?%S
    1 weekly 1: %L
    2 weekly 1: on %L
    1 plural: %S
    2 weekly 1: on %S
    1 weekdays: on weekdays
    1 weekends: on weekends
    1 until: (?:until|till|through|ending(?: on)?) %X
    1 until: to (?=%D)%X
    1 start: (?:starting(?: on)?|from) %X
    1 times: (?:for )?(?<n>\\d{1,9}) times(?! (?:a|an|per|each) )
    1 exact: if there is one
    1 weekStart: weeks from sunday
    3 priority 1: !high
    3 priority 2: !medium
    3 priority 3: !low
  `,
  every: 'every|each',
  other: 'other',
  last: 'last',
  day: 'day',
  weekday: 'weekday|work(?:ing )?day',
  weekend: 'weekend',
  inMonth: '(?:of|in) (?:(?:the|each|every|a) )?month',
  lasting: 'for',
  plural: 's',
  quarter: 'quarters?',
  on: 'on(?: the)?',
  of: 'of(?: the)?|in',
  and: 'and',
  through: 'to|through|thru',
  or: 'or|but',
  afterDone:
    "after (?:completion|completing(?: it)?|finishing(?: it)?|(?:i|it)[’']?(?:ve| have|s| is)? (?:done|finished|completed)(?: it)?)",
  beyond:
    '(?:except|excluding|unless|apart from|other than|but not)(?: (?:for|in|on|every|each|the))*(?: \\S+){0,2}|(?:from|between) MONTH(?! \\d)(?: (?:and|to) MONTH)?|(?:of|in|during|this)(?: the)? (?:year|quarter|week|\\d{4}|spring|summer|autumn|winter)',
  to: 'to|till|until',
  beforePersons: 'with call meet ask ring phone email text visit',
  ofMonth: 'the',
  ofDay: 'in the (?:morning|afternoon|evening)',
  notBefore: 'is|was|never|show',
  notAfter:
    'a about after and any around ash before between black bloody blue born boxing but called casual chapter corinthians cyber despite during each easter every except exodus fat freaky from genesis girl giving good his her holy in0 into is isaiah its last like man manic maundy meatless motivation my named neither no nor not of onto or our palm pancake past per proverbs psalm psalms psychology ratio re regarding romans ruby section shrove since spy stormy super taco than the their then this throwback till through to toward towards until usa version versus vs wacky was were whit within without your',
}
