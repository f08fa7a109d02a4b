import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Guarded } from '../ui/Guarded.tsx'

type SectionProps = { name: keyof typeof strings.errors.section; children: ReactNode }

/** A part of the page that may break without the others. */
export function Section({ name, children }: SectionProps) {
  return (
    <Guarded complaint={strings.errors.section[name]} reload={strings.errors.reloadSection}>
      {children}
    </Guarded>
  )
}
