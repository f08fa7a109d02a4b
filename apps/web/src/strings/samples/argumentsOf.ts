import type { Language } from '../language.ts'

/** True where a text, or one in it, has arguments. */
type HasArguments<Text> = Text extends (...of: never) => unknown
  ? true
  : Text extends readonly unknown[] | string | number | boolean | null | undefined
    ? never
    : Text extends object
      ? { [Key in keyof Text]: HasArguments<Text[Key]> }[keyof Text]
      : never

type SamplesOf<Texts> = {
  [Key in keyof Texts as [HasArguments<Texts[Key]>] extends [never]
    ? never
    : Key]: Texts[Key] extends (...of: infer Arguments) => unknown
    ? readonly Readonly<Arguments>[]
    : SamplesOf<Texts[Key]>
}

/** Arguments for each text that is a function. */
export type Samples = SamplesOf<Language>
