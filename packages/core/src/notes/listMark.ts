/** The beginning of a line of a list: how far it is in, its sign, and its box. */
export const mark = /^([ \t]*)([-*]|\d{1,9}\.) (?:\[([ xX])\] )?/
