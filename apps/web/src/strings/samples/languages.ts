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

type Modules = Readonly<Record<string, Record<string, unknown>>>
const modules: Modules = import.meta.glob('../{de,fr,es,pt,ar}/*.ts', { eager: true })

/** The English texts, as a part of them answers in whatever language is shown. */
export const inEnglish = Object.fromEntries(
  Object.entries(english).map(([part, texts]) => [part, { ...texts }]),
) as Language

/** The parts that a language has so far. */
export function partsIn(code: Code): Partial<Language> {
  const own = modulesIn(code).flatMap(([path, exported]) =>
    /\/(all|first|places|more)\.ts$/.test(path) ? [] : Object.entries(exported),
  )
  return Object.fromEntries(own.filter(([name]) => name in english))
}

export function exceptionsOf(code: Code): Required<Exceptions> {
  const [, exported] = modulesIn(code).find(([path]) => path.endsWith('/exceptions.ts')) ?? []
  const own = exported?.exceptions as Exceptions | undefined
  return { sameAsEnglish: {}, otherwise: {}, ...own }
}

function modulesIn(code: Code) {
  return Object.entries(modules).filter(([path]) => path.startsWith(`../${code}/`))
}

/** The parts that a language lacks. */
export function missingIn(code: Code): string[] {
  const own = partsIn(code)
  return Object.keys(english).filter((part) => !(part in own))
}
