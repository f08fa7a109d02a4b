import type { Pack } from './pack.ts'

/** The pack of signs and numbers, which are read in every language. The first language orders their dates. */
export function signsFor(pack: Pack): Pack {
  return {
    ...pack,
    language: '',
    capitalisedNames: true,
    beforePersons: '',
    units: 'd, w, mo, y',
    adverbs: '',
    patterns: `
      3 iso: %y-(?<m>\\d\\d)-(?<d>\\d\\d)(?:T(?<h>\\d\\d):%i)?
      3 in: \\+%n%u
      2 numeric: %a(?<s>/)%b/%y
      2 numeric: %a\\.%b\\.%y
      1 numeric: %a\\.%b\\.
      1 bare: %h:%i
      1 clock: (?<h>9|1\\d|2[0-3])h
      2 range: %h:%i ?[-–—] ?%H:%I
      3 estimate: ~%E
      1 usual: %E
      3 priority 1: !1
      3 priority 2: !2
      3 priority 3: !3
      1.5 priority 1: [pP]1
      1.5 priority 2: [pP]2
      1.5 priority 3: [pP]3
    `,
    to: '[-–—]',
    notAfter: '@ - – — / & + | × x vs vs. # § € $ = < >',
  }
}
