import type { ReactNode } from 'react'
import { strings } from '../strings.ts'
import { Guarded } from '../ui/Guarded.tsx'

const { section, reloadSection } = strings.errors

type SectionProps = { name: keyof typeof section; children: ReactNode }

/** A part of the page that may break without the others. */
export function Section({ name, children }: SectionProps) {
  return (
    <Guarded complaint={section[name]} reload={reloadSection}>
      {children}
    </Guarded>
  )
}
