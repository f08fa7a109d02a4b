import * as english from '../en/all.ts'
import type { Language } from '../language.ts'

export const codes = ['de', 'fr', 'es', 'pt', 'ar'] as const
export type Code = (typeof codes)[number]

/** Where a language differs from a rule on purpose, each with the reason. */
export type Exceptions = {
  /** Texts that are the same in English: ‘Name’. */
  sameAsEnglish?: Readonly<Record<string, string>>
  /** Keys of texts that use another word than the glossary, or have a capital letter otherwise than English. */
  otherwise?: Readonly<Record<string, string>>
}

type Module = Readonly<Record<string, unknown>>
const modules = import.meta.glob<Module>(['../{de,fr,es,pt,ar}/*.ts', '!../**/*.test.ts'])

/** The English texts, as a part of them answers in whatever language is shown. */
export const inEnglish = Object.fromEntries(
  Object.entries(english).map(([part, texts]) => [part, { ...texts }]),
) as Language

/** A language as far as it is translated. */
export type Translation = {
  code: Code
  parts: Partial<Language>
  /** The parts that it lacks. */
  missing: string[]
  exceptions: Required<Exceptions>
}

export async function translationOf(code: Code): Promise<Translation> {
  const exported = Object.fromEntries((await modulesIn(code)).flatMap(Object.entries))
  const own = Object.entries(exported).filter(([name]) => name in english)
  const exceptions = exported.exceptions as Exceptions | undefined
  return {
    code,
    parts: Object.fromEntries(own),
    missing: Object.keys(english).filter((part) => !(part in exported)),
    exceptions: { sameAsEnglish: {}, otherwise: {}, ...exceptions },
  }
}

function modulesIn(code: Code): Promise<Module[]> {
  const own = Object.entries(modules).filter(([path]) => path.startsWith(`../${code}/`))
  // These name again what the others have.
  const single = own.filter(([path]) => !/\/(all|first|places|more)\.ts$/.test(path))
  return Promise.all(single.map(([, load]) => load()))
}
